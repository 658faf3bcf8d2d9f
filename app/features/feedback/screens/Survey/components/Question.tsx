import { Box, color, Field, Icon, makeStyles, radius, space, Text, Touchable } from '@hearthway/ui';
import { useEffect, useRef } from 'react';
import type { View } from 'react-native';

import type { SurveyQuestion } from '../../../api';

interface Props {
  question: SurveyQuestion;
  value: string;
  onChange: (value: string) => void;
  error?: string;
}

const scores = Array.from({ length: 11 }, (_, score) => String(score));

/** The input for one question: a score, a choice, or text. */
export function Question({ question, value, onChange, error }: Props) {
  const s = useStyles();
  const { kind, text, low, high, choices, optional } = question;
  if (kind === 'words') {
    return (
      <Field
        label="Your answer" hint={optional ? 'Optional' : undefined} value={value} onChangeText={onChange} error={error} rows={5} maxLength={2000} autoCapitalize="sentences"
        testID="survey-words"
      />
    );
  }
  const answer = { value, onChange, invalid: error !== undefined };
  return (
    <Box style={s.answer}>
      {kind === 'choice' ? <Options {...answer} label={text} options={choices} style={s.choice} listStyle={s.choices} /> : (
        <>
          <Options {...answer} label={`${text} 0: ${low}. 10: ${high}.`} options={scores} style={s.square} listStyle={s.squares} />
          <Box style={s.ends} aria-hidden>
            <Text variant="small" tone="secondary">{low}</Text>
            <Text variant="small" tone="secondary">{high}</Text>
          </Box>
        </>
      )}
      {error !== undefined && (
        <Box style={s.problem} role="alert">
          <Icon name="warning-circle" weight="fill" size={16} tone="danger" />
          <Text variant="small" tone="danger" testID="survey-problem">{error}</Text>
        </Box>
      )}
    </Box>
  );
}

interface OptionsProps {
  label: string;
  options: readonly string[];
  value: string;
  onChange: (value: string) => void;
  /** Whether an error is shown below. Moves focus here, as fields with errors do. */
  invalid: boolean;
  style: object;
  listStyle: object;
}

/** A radio group: a single Tab stop; arrow keys move between options. */
function Options({ label, options, value, onChange, invalid, style, listStyle }: OptionsProps) {
  const s = useStyles();
  const buttons = useRef<(View | null)[]>([]);
  const chosen = options.indexOf(value);
  const stop = Math.max(0, chosen);

  useEffect(() => {
    if (invalid) buttons.current[0]?.focus();
  }, [invalid]);

  function onKey(key: string): boolean {
    const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return false;
    const next = Math.min(options.length - 1, Math.max(0, chosen + by));
    onChange(options[next]!);
    buttons.current[next]?.focus();
    return true;
  }

  return (
    <Box role="radiogroup" label={label} style={listStyle}>
      {options.map((option, index) => (
        <Touchable
          key={option}
          ref={(button) => {
            buttons.current[index] = button;
          }}
          role="radio" checked={option === value} label={option} tabIndex={index === stop ? 0 : -1} onPress={() => onChange(option)} onKey={onKey}
          style={[s.option, style, option === value && s.on]} testID={`survey-option-${index}`}
        >
          <Text weight={600} tone={option === value ? 'onPrimary' : 'text'} tabular>{option}</Text>
        </Touchable>
      ))}
    </Box>
  );
}

const useStyles = makeStyles({
  answer: { gap: space[2] },
  problem: { flexDirection: 'row', alignItems: 'center', gap: 6 },
  squares: { gap: 6, web: { display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' }, native: { flexDirection: 'row', flexWrap: 'wrap' }, tablet: { web: { gridTemplateColumns: 'repeat(11, minmax(0, 1fr))' } } },
  square: { height: 48, native: { width: 48 }, alignItems: 'center', justifyContent: 'center' },
  choices: { gap: space[2] },
  choice: { minHeight: 52, justifyContent: 'center', paddingHorizontal: space[4] },
  option: { borderRadius: radius.control, borderWidth: 1, borderColor: color.control, backgroundColor: color.surface, hover: { borderColor: color.primary } },
  on: { backgroundColor: color.primary, borderColor: color.primary, hover: { backgroundColor: color.primaryHover } },
  ends: { flexDirection: 'row', justifyContent: 'space-between' },
});
