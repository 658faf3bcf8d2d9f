import type { ReactNode } from 'react';

import { Icon } from '../media/Icon';
import type { IconName } from '../media/Icon';
import { View } from '../primitives/View';
import { Text } from '../primitives/Text';
import type { TextTone } from '../primitives/textStyles';
import { StyleSheet } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';
import { color, radius, space } from '../tokens';

interface NoticeProps {
  kind: 'offline' | 'info' | 'success' | 'danger';
  text: ReactNode;
  icon?: IconName;
  /** A button or link after the text. */
  action?: ReactNode;
  style?: StyleInput;
  testID?: string;
}

const styles = StyleSheet.create({
  notice: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[3],
    minHeight: 46,
    paddingHorizontal: space[4],
    paddingVertical: space[3],
    borderRadius: radius.control,
    forcedColors: { borderWidth: 1 },
  },
  offline: { backgroundColor: color.lampSoft },
  info: { backgroundColor: color.sunken },
  success: { backgroundColor: color.successSoft },
  danger: { backgroundColor: color.dangerSoft },
  text: { flexGrow: 1, flexShrink: 1 },
});

const looks: Record<NoticeProps['kind'], { tone: TextTone; icon: IconName }> = {
  offline: { tone: 'lamp', icon: 'wifi-slash' },
  info: { tone: 'secondary', icon: 'info' },
  success: { tone: 'success', icon: 'check-circle' },
  danger: { tone: 'danger', icon: 'warning-circle' },
};

/** A message that stays while it is true: offline, sent, couldn't be saved. */
export function Notice({ kind, text, icon, action, style, testID }: NoticeProps) {
  const look = looks[kind];
  return (
    <View role={kind === 'danger' ? 'alert' : 'status'} style={[styles.notice, styles[kind], style]} testID={testID}>
      <Icon name={icon ?? look.icon} size={20} tone={look.tone} />
      <Text tone={look.tone} weight={500} style={styles.text} testID={testID && `${testID}-label`}>
        {text}
      </Text>
      {action}
    </View>
  );
}
