import { useContext } from 'react';
import { KeyboardAvoidingView, Modal, Platform, Pressable, ScrollView, View } from 'react-native';

import { IconButton } from '../controls/IconButton';
import { ToastPlace } from '../feedback/ToastPlace';
import { Box } from '../primitives/Box';
import { Text } from '../primitives/Text';
import { VisuallyHidden } from '../primitives/VisuallyHidden';
import { CoveredContext } from './covered';
import type { DialogProps } from './Dialog.types';
import { useDialogStyles } from './dialogStyles';
import { useOverlay } from './overlays';

/** A dialog in a window of its own: the system keeps the focus inside, and its back button asks to close. */
export function Dialog({ open, onClose, title, hideTitle, persistent, footer, children, size = 'regular', testID }: DialogProps) {
  const s = useDialogStyles();
  const covered = useContext(CoveredContext);
  useOverlay(open);
  const ask = () => {
    if (!persistent) onClose();
  };
  return (
    <Modal visible={open && !covered} transparent animationType="slide" onRequestClose={ask} statusBarTranslucent>
      <KeyboardAvoidingView behavior={Platform.select({ ios: 'padding' })} style={s.scrim}>
        <Pressable style={s.beside} onPress={ask} accessible={false} importantForAccessibility="no" testID={testID && `${testID}-scrim`} />
        <View style={[s.frame, size === 'full' && s.full]} accessibilityViewIsModal aria-label={title} testID={testID}>
          <Box style={[s.head, hideTitle && s.bare]}>
            {hideTitle ? <VisuallyHidden as="h2">{title}</VisuallyHidden> : <Text as="h2" variant="h2" style={s.title}>{title}</Text>}
            {!persistent && <IconButton icon="x" weight="bold" label="Close" onPress={onClose} testID={testID && `${testID}-close`} />}
          </Box>
          <ScrollView style={s.body} contentContainerStyle={s.content} keyboardShouldPersistTaps="handled">
            {children}
          </ScrollView>
          {footer && <Box style={s.footer}>{footer}</Box>}
          <ToastPlace />
        </View>
      </KeyboardAvoidingView>
    </Modal>
  );
}
