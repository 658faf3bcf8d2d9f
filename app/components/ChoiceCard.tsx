import { color, Radio, radius, space, StyleSheet, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

interface Props {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  disabled?: boolean;
  /** The radio button is at the end, as on plans, instead of at the beginning. */
  radioAtEnd?: boolean;
  /** As tall as the cards beside it. */
  fills?: boolean;
  /** Content below the card's label that isn't part of it. */
  more?: ReactNode;
  children: ReactNode;
  testID?: string;
}

/** One of a few choices, as a card; the whole card is the label. */
export function ChoiceCard({ name, value, checked, onChoose, disabled, radioAtEnd, fills, more, children, testID }: Props) {
  return (
    <View style={[styles.card, fills && styles.fills, checked && styles.on, disabled && styles.disabled]}>
      <Radio
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        disabled={disabled}
        style={[styles.row, radioAtEnd && styles.atEnd]}
        testID={testID}
        label={
          <View as="span" style={styles.label}>
            {children}
          </View>
        }
      />
      {more !== undefined && more !== null && more !== false && <View style={styles.more}>{more}</View>}
    </View>
  );
}

const styles = StyleSheet.create({
  card: { borderRadius: radius.photo, borderWidth: 1, borderColor: color.control, backgroundColor: color.surface },
  fills: { flexGrow: 1 },
  // The inset shadow makes the border look 2 px wide without moving anything.
  on: { borderColor: color.primary, backgroundColor: color.primarySoft, boxShadow: `inset 0 0 0 1px ${color.primary}`, forcedColors: { borderWidth: 3 } },
  disabled: { borderColor: color.border, backgroundColor: color.sunken },
  row: { padding: space[4], flexGrow: 1 },
  atEnd: { flexDirection: 'row-reverse', justifyContent: 'space-between' },
  label: { gap: 2 },
  more: { paddingHorizontal: space[4], paddingBottom: space[4], paddingLeft: 52 },
});
