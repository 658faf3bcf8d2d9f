import { color, Icon, space, StyleSheet, Text, View, VisuallyHidden } from '@hearthway/ui';

interface Props {
  labels: readonly string[];
  /** Index of the current step. */
  index: number;
  /** Numbered circles joined by lines, bars with labels below them, or bars alone. */
  look?: 'circles' | 'bars' | 'bare';
  testID?: string;
}

/** How far along a form in steps is. On phones only the current step is named. */
export function WizardProgress({ labels, index, look = 'circles', testID }: Props) {
  const isCircles = look === 'circles';
  const Mark = isCircles ? Circle : look === 'bars' ? Bar : BareBar;
  return (
    <View as="ol" label="Progress" style={[styles.list, !isCircles && styles.bars]} testID={testID}>
      {labels.map((label, at) => (
        <View
          key={label}
          as="li"
          aria-current={at === index ? 'step' : undefined}
          style={isCircles ? [styles.item, at < labels.length - 1 && styles.grows] : styles.barItem}
        >
          <VisuallyHidden>{`Step ${at + 1} of ${labels.length}: ${label}${at < index ? ', done' : ''}`}</VisuallyHidden>
          <Mark label={label} number={at + 1} done={at < index} current={at === index} last={at === labels.length - 1} />
        </View>
      ))}
    </View>
  );
}

interface MarkProps {
  label: string;
  number: number;
  done: boolean;
  current: boolean;
  last: boolean;
}

function Circle({ label, number, done, current, last }: MarkProps) {
  return (
    <View style={[styles.circleRow, !last && styles.grows]} aria-hidden>
      <View style={[styles.circle, done && styles.circleDone, current && styles.circleNow]}>
        {done ? (
          <Icon name="check" size={16} tone="primary" />
        ) : (
          <Text variant="label" tone={current ? 'onPrimary' : 'secondary'}>
            {number}
          </Text>
        )}
      </View>
      <Text weight={current ? 600 : 400} tone={current ? 'text' : 'secondary'} style={!current && styles.fromTablet}>
        {label}
      </Text>
      {!last && <View style={[styles.line, done && styles.filled]} />}
    </View>
  );
}

function Bar({ label, done, current, last }: MarkProps) {
  return (
    <View style={styles.barColumn} aria-hidden>
      <View style={[styles.bar, (done || current) && styles.filled]} />
      <View style={[styles.barLabel, last && styles.lastLabel, !current && styles.fromTablet]}>
        {done && <Icon name="check" size={16} tone="primary" />}
        <Text variant="small" weight={current ? 600 : 400} tone={current ? 'text' : 'secondary'} style={styles.word}>
          {label}
        </Text>
      </View>
    </View>
  );
}

function BareBar({ done, current }: MarkProps) {
  return <View style={[styles.bar, (done || current) && styles.filled]} aria-hidden />;
}

const styles = StyleSheet.create({
  list: { flexDirection: 'row', gap: space[3] },
  bars: { gap: 6 },
  item: { minWidth: 0 },
  grows: { flexGrow: 1 },
  circleRow: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  circle: { width: 32, height: 32, borderRadius: 16, borderWidth: 1, borderColor: color.control, alignItems: 'center', justifyContent: 'center' },
  circleDone: { backgroundColor: color.primarySoft, borderColor: color.primarySoft },
  circleNow: { backgroundColor: color.primary, borderColor: color.primary },
  line: { flexGrow: 1, minWidth: space[3], height: 2, borderRadius: 1, backgroundColor: color.border },
  filled: { backgroundColor: color.primary, forcedColors: { web: { backgroundColor: 'Highlight' } } },
  fromTablet: { display: 'none', tablet: { display: 'flex' } },
  barItem: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  barColumn: { gap: space[2] },
  bar: { height: 6, borderRadius: 3, backgroundColor: color.border },
  barLabel: { flexDirection: 'row', alignItems: 'center', gap: space[1], native: { minHeight: 20 } },
  /** A word longer than its bar may extend below the bar beside it: on phones there is no other word there. */
  lastLabel: { justifyContent: 'flex-end', tablet: { justifyContent: 'flex-start' } },
  word: { web: { whiteSpace: 'nowrap' } },
});
