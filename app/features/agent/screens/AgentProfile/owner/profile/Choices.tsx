import { Chip, Select, space, StyleSheet, Text, View } from '@hearthway/ui';

interface Props {
  label: string;
  /** Placeholder of the menu that adds one: "Add a language". */
  add: string;
  max: number;
  choices: readonly string[];
  /** The chosen ones, separated by commas. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
  testID: string;
}

/** Multiple choice from a long list. Chosen values are removable chips; a menu offers the rest. */
export function Choices({ label, add, max, choices, value, onChange, error, testID }: Props) {
  const chosen = value.split(',').filter(Boolean);
  const full = chosen.length >= max;
  const left = choices.filter((one) => !chosen.some((other) => other.toLowerCase() === one.toLowerCase()));
  return (
    <View role="group" label={label} style={styles.group} testID={testID}>
      <Select
        label={label}
        value=""
        options={[{ value: '', label: full ? `${max} chosen, which is the limit` : add }, ...(full ? [] : left.map((one) => ({ value: one, label: one })))]}
        onChange={(one) => one !== '' && onChange([...chosen, one].join(','))}
        disabled={full}
        error={error}
        testID={`${testID}-add`}
      />
      {chosen.length > 0 && (
        <View style={styles.chips}>
          {chosen.map((one) => (
            <Chip key={one} label={one} removable onPress={() => onChange(chosen.filter((other) => other !== one).join(','))} testID={`${testID}-${one}`} />
          ))}
        </View>
      )}
      {chosen.length === 0 && (
        <Text variant="small" tone="secondary">
          None yet
        </Text>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  group: { gap: space[2] },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
