import { color, Grid, Icon, Pressable, radius, space, StyleSheet, Text, TextField, View } from '@hearthway/ui';

import { useRadios } from '../../../../../lib/focus/useRadios';
import type { SurveyQuestion } from '../../../api/surveys';

interface Props {
  question: SurveyQuestion;
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

const scores = Array.from({ length: 11 }, (_, score) => String(score));

/** The input for one question: a score, a choice, or text. */
export function Question({ question, value, onChange, error }: Props) {
  const { kind, text, low, high, choices, optional } = question;
  if (kind === 'words') {
    return (
      <TextField
        label="Your answer"
        hint={optional ? 'Optional' : undefined}
        value={value}
        onChangeText={onChange}
        error={error}
        rows={5}
        maxLength={2000}
        autoCapitalize="sentences"
        testID="survey-words"
      />
    );
  }
  const answer = { value, onChange, invalid: error !== undefined };
  return (
    <View style={styles.answer}>
      {kind === 'choice' ? (
        <Options {...answer} label={text} options={choices} style={styles.choice} listStyle={styles.choices} />
      ) : (
        <>
          <Options {...answer} label={`${text} 0: ${low}. 10: ${high}.`} options={scores} style={styles.square} listStyle={styles.squares} />
          <View style={styles.ends} aria-hidden>
            <Text variant="small" tone="secondary">
              {low}
            </Text>
            <Text variant="small" tone="secondary">
              {high}
            </Text>
          </View>
        </>
      )}
      {error !== undefined && (
        <View style={styles.problem} role="alert">
          <Icon name="warning-circle" weight="fill" size={16} tone="danger" />
          <Text variant="small" tone="danger" testID="survey-problem">
            {error}
          </Text>
        </View>
      )}
    </View>
  );
}

interface OptionsProps {
  label: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  /** Whether an error is shown below. */
  invalid: boolean;
  style: object;
  listStyle: object;
}

/** A radio group. */
function Options({ label, options, value, onChange, invalid, style, listStyle }: OptionsProps) {
  const radio = useRadios('list', options.length, options.indexOf(value), (index) => onChange(options[index]!), invalid);

  return (
    <Grid role="radiogroup" label={label} style={listStyle}>
      {options.map((option, index) => (
        <Pressable
          key={option}
          {...radio(index)}
          label={option}
          style={[styles.option, style, option === value && styles.on]}
          testID={`survey-option-${index}`}
        >
          <Text weight={600} tone={option === value ? 'onPrimary' : 'text'} tabular>
            {option}
          </Text>
        </Pressable>
      ))}
    </Grid>
  );
}

const styles = StyleSheet.create({
  answer: { gap: space[2] },
  problem: { flexDirection: 'row', alignItems: 'center', gap: 6 },
  squares: { gap: 6, columns: 6, tablet: { columns: 11 } },
  square: { height: 48, alignItems: 'center', justifyContent: 'center' },
  choices: { gap: space[2] },
  choice: { minHeight: 52, justifyContent: 'center', paddingHorizontal: space[4] },
  option: { borderRadius: radius.control, borderWidth: 1, borderColor: color.control, backgroundColor: color.surface, hover: { borderColor: color.primary } },
  on: { backgroundColor: color.primary, borderColor: color.primary, hover: { backgroundColor: color.primaryHover } },
  ends: { flexDirection: 'row', justifyContent: 'space-between' },
});
