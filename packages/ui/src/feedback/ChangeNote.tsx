import { Icon } from '../media/Icon';
import type { IconName } from '../media/Icon';
import { View } from '../primitives/View';
import { Text } from '../primitives/Text';
import type { TextTone } from '../primitives/textStyles';
import { StyleSheet } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';
import { color, radius } from '../tokens';

type ChangeKind = 'down' | 'up' | 'neutral';

interface ChangeNoteProps {
  /** `down` is good news for a buyer, `up` is not; the text says which. */
  kind: ChangeKind;
  text: string;
  /** A change in a rate rather than an amount. */
  trend?: boolean;
  style?: StyleInput;
  testID?: string;
}

const styles = StyleSheet.create({
  note: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 4,
    minHeight: 24,
    paddingHorizontal: 8,
    borderRadius: radius.note,
    web: { width: 'fit-content' },
    native: { alignSelf: 'flex-start' },
    forcedColors: { borderWidth: 1 },
  },
  down: { backgroundColor: color.successSoft },
  up: { backgroundColor: color.lampSoft },
  neutral: { backgroundColor: color.sunken },
});

const looks: Record<ChangeKind, { tone: TextTone; amount?: IconName; trend?: IconName }> = {
  down: { tone: 'success', amount: 'arrow-down', trend: 'trend-down' },
  up: { tone: 'lamp', amount: 'trend-up', trend: 'trend-up' },
  neutral: { tone: 'secondary' },
};

/** How a price or rate has changed. */
export function ChangeNote({ kind, text, trend, style, testID }: ChangeNoteProps) {
  const look = looks[kind];
  const icon = trend ? look.trend : look.amount;
  return (
    <View style={[styles.note, styles[kind], style]} testID={testID}>
      {icon && <Icon name={icon} size={16} weight="bold" tone={look.tone} />}
      <Text variant="badge" tone={look.tone} tabular>
        {text}
      </Text>
    </View>
  );
}
