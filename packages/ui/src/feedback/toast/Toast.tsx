import { useRef } from 'react';

import { Icon } from '../../media/Icon';
import { View } from '../../primitives/View';
import { Text } from '../../primitives/Text';
import { Pressable } from '../../primitives/Pressable';
import { StyleSheet } from '../../styles/StyleSheet';
import { color, motion, radius, shadow, size, space } from '../../tokens';
import { toastTime, type ShownToast, type ToastMessage } from './toastContext';
import { useCountdown } from './useCountdown';
import { useFocusBack } from './useFocusBack';

const styles = StyleSheet.create({
  toast: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[3],
    minHeight: 52,
    maxWidth: 560,
    paddingLeft: space[4],
    paddingRight: space[4],
    borderRadius: radius.photo,
    backgroundColor: color.toast,
    ...shadow.e3,
    web: { pointerEvents: 'auto', animation: `hw-rise ${motion.duration.base}ms ${motion.easing.out}` },
    forcedColors: { borderWidth: 1 },
  },
  withAction: { paddingRight: space[2] },
  text: { flexShrink: 1, minWidth: 0, paddingVertical: space[3], web: { overflowWrap: 'anywhere' } },
  action: {
    minHeight: size.touch,
    justifyContent: 'center',
    paddingHorizontal: space[3],
    borderRadius: radius.compact,
    focus: { web: { outlineColor: color.toastAction } },
  },
  actionText: { color: color.toastAction },
});

/** Removes bidirectional control characters, because text that people typed is embedded in ours. */
const steady = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

interface ToastCardProps {
  toast: ToastMessage;
  /** Called after the action was pressed. */
  onHide: () => void;
  onHold?: () => void;
  onRelease?: () => void;
}

/** How a toast looks; its timer is in Toast. */
export function ToastCard({ toast, onHide, onHold, onRelease }: ToastCardProps) {
  const { text, icon = 'check', action } = toast;
  const card = useRef<View>(null);
  useFocusBack(card);
  return (
    <View
      ref={card}
      style={[styles.toast, action && styles.withAction]}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
      testID="toast"
    >
      <Icon name={icon === 'check' ? 'check-circle' : 'warning-circle'} weight="fill" size={20} tone="white" />
      <Text tone="white" weight={500} style={styles.text}>
        {steady(text)}
      </Text>
      {action && (
        <Pressable
          onPress={() => {
            onHide();
            action.onPress();
          }}
          style={styles.action}
          testID="toast-action"
        >
          <Text variant="button" tone="white" style={styles.actionText}>
            {action.label}
          </Text>
        </Pressable>
      )}
    </View>
  );
}

/** A brief message that disappears by itself, unless a pointer or the focus is on it. */
export function Toast({ toast, onHide }: { toast: ShownToast; onHide: () => void }) {
  const { pause, resume } = useCountdown(toastTime[toast.place ?? 'center'], onHide);
  return <ToastCard toast={toast} onHide={onHide} onHold={pause} onRelease={resume} />;
}
