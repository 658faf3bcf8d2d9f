import { Checkbox, color, Grid, Radio, radius, space, StyleSheet, View } from '@hearthway/ui';

interface Option {
  value: string;
  label: string;
}

interface Props {
  label: string;
  options: readonly Option[];
  /** The chosen values, separated by commas. */
  value: string;
  onChange: (value: string) => void;
  /** Allows only one choice. */
  single?: boolean;
  name: string;
}

/** Answers to choose from, as radio buttons or checkboxes with large targets. */
export function Choices({ label, options, value, onChange, single, name }: Props) {
  const chosen = value.split(',').filter(Boolean);
  const toggle = (one: string, on: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === one ? on : chosen.includes(each)))
        .join(','),
    );
  return (
    <Grid role={single ? 'radiogroup' : 'group'} label={label} style={styles.list} testID={`quiz-${name}`}>
      {options.map((option) => {
        const on = chosen.includes(option.value);
        return (
          <View key={option.value} style={[styles.option, on && styles.on]}>
            {single ? (
              <Radio
                label={option.label}
                checked={on}
                onChange={() => onChange(option.value)}
                name={name}
                value={option.value}
                testID={`quiz-${name}-${option.value}`}
              />
            ) : (
              <Checkbox
                label={option.label}
                checked={on}
                onChange={(now) => toggle(option.value, now)}
                name={name}
                value={option.value}
                testID={`quiz-${name}-${option.value}`}
              />
            )}
          </View>
        );
      })}
    </Grid>
  );
}

const styles = StyleSheet.create({
  list: { gap: space[3], tablet: { columns: 2 } },
  option: {
    minHeight: 56,
    justifyContent: 'center',
    paddingHorizontal: space[4],
    borderRadius: radius.photo,
    borderWidth: 1,
    borderColor: color.control,
    backgroundColor: color.surface,
  },
  on: { borderColor: color.primary, backgroundColor: color.primarySoft, forcedColors: { borderWidth: 2 } },
});
