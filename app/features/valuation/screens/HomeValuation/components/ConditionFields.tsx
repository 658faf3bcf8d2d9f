import type { Schemas } from '@hearthway/api';
import { Checkbox, color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { ChoiceCard } from '../../../../../components/ChoiceCard';

type Choice = Schemas['HomeChoice'];

interface Props {
  conditions: readonly Choice[];
  extras: readonly Choice[];
  /** The chosen condition, or empty. */
  condition: string;
  /** Names of the chosen extras. */
  chosen: readonly string[];
  onCondition: (value: string) => void;
  onExtra: (name: string, on: boolean) => void;
}

/** Fields for the home's condition, and for what public records miss. The BFF offers only choices that would change the estimate. */
export function ConditionFields({ conditions, extras, condition, chosen, onCondition, onExtra }: Props) {
  return (
    <>
      {conditions.length > 0 && (
        <View style={styles.group}>
          <Text variant="label">Condition</Text>
          <View role="radiogroup" label="Condition" style={styles.cards} testID="facts-condition">
            {conditions.map(({ value, text, note }) => (
              <View key={value} style={styles.card}>
                <ChoiceCard
                  name="condition"
                  value={value}
                  checked={condition === value}
                  onChoose={() => onCondition(value)}
                  fills
                  testID={`condition-${value}`}
                >
                  <Text weight={600}>{text}</Text>
                  <Text variant="small" tone="secondary">
                    {note}
                  </Text>
                </ChoiceCard>
              </View>
            ))}
          </View>
        </View>
      )}
      {extras.length > 0 && (
        <View style={styles.group}>
          <Text variant="label">What public records miss</Text>
          <View role="group" label="What public records miss" style={styles.extras} testID="facts-extras">
            {extras.map(({ value, text }) => {
              const on = chosen.includes(value);
              return (
                <View key={value} style={[styles.extra, on && styles.on]}>
                  <Checkbox name={value} value="yes" label={text} checked={on} onChange={(next) => onExtra(value, next)} testID={`extra-${value}`} />
                </View>
              );
            })}
          </View>
        </View>
      )}
    </>
  );
}

const styles = StyleSheet.create({
  group: { gap: space[2] },
  cards: { gap: space[3], tablet: { flexDirection: 'row', flexWrap: 'wrap' } },
  /** Two per row on tablets, all four in one row on desktops. */
  card: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 240, minWidth: 0 }, desktop: { flexBasis: 0 } },
  extras: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  extra: { paddingHorizontal: space[3], borderRadius: radius.control, borderWidth: 1, borderColor: color.border, hover: { borderColor: color.control } },
  on: { borderColor: color.primary, backgroundColor: color.primarySoft, forcedColors: { borderWidth: 2 }, hover: { borderColor: color.primary } },
});
