import { useContext } from 'react';
import { KeyboardAvoidingView, Modal, Pressable, ScrollView, View as NativeView } from 'react-native';
import { SafeAreaInsetsContext } from 'react-native-safe-area-context';

import { IconButton } from '../../controls/buttons/IconButton';
import { ToastPlace } from '../../feedback/toast/ToastPlace';
import { View } from '../../primitives/View';
import { Text } from '../../primitives/Text';
import { VisuallyHidden } from '../../primitives/VisuallyHidden';
import { useStyle } from '../../styles/StyleSheet';
import { space } from '../../tokens';
import type { DialogProps } from './Dialog';
import { dialogStyles } from './dialogStyles';
import { CoveredContext, PageFocusedContext } from '../pageFocus';
import { useOverlay } from '../overlays';

const none = { top: 0, bottom: 0 };

/** A dialog in its own window: the system keeps the focus inside, and the back button requests closing. */
export function Dialog({ open, onClose, title, hideTitle, persistent, footer, children, size = 'regular', testID }: DialogProps) {
  const covered = useContext(CoveredContext);
  const shown = useContext(PageFocusedContext) && open;
  const insets = useContext(SafeAreaInsetsContext) ?? none;
  // The last element ends above the system's bottom bar.
  const ends = { content: { paddingBottom: space[6] + insets.bottom }, footer: { paddingBottom: space[3] + insets.bottom } };
  useOverlay(shown);
  const ask = () => {
    if (!persistent) onClose();
  };
  return (
    <Modal visible={shown && !covered} transparent animationType="slide" onRequestClose={ask} statusBarTranslucent>
      <KeyboardAvoidingView behavior="padding" style={useStyle(dialogStyles.scrim)}>
        <Pressable style={useStyle(dialogStyles.beside)} onPress={ask} accessible={false} importantForAccessibility="no" testID={testID && `${testID}-scrim`} />
        <NativeView
          style={useStyle([dialogStyles.frame, size === 'full' && [dialogStyles.full, { paddingTop: insets.top }]])}
          accessibilityViewIsModal
          aria-label={title}
          testID={testID}
        >
          <View style={[dialogStyles.head, hideTitle && dialogStyles.bare]}>
            {hideTitle ? (
              <VisuallyHidden as="h2">{title}</VisuallyHidden>
            ) : (
              <Text as="h2" variant="h2" style={dialogStyles.title}>
                {title}
              </Text>
            )}
            {!persistent && <IconButton icon="x" weight="bold" label="Close" onPress={onClose} testID={testID && `${testID}-close`} />}
          </View>
          <ScrollView
            style={useStyle(dialogStyles.body)}
            contentContainerStyle={useStyle([dialogStyles.content, !footer && ends.content])}
            keyboardShouldPersistTaps="handled"
            testID="dialog-scroll"
          >
            {children}
          </ScrollView>
          {footer && <View style={[dialogStyles.footer, ends.footer]}>{footer}</View>}
          <ToastPlace />
        </NativeView>
      </KeyboardAvoidingView>
    </Modal>
  );
}
