import { Box, Button, color, makeStyles, Notice, space, Text, VisuallyHidden } from '@hearthway/ui';
import { useMemo, useRef, useState } from 'react';
import type { Text as NativeText, View } from 'react-native';

import { focusStep } from '../../../../../lib/focus/focus';
import { useOnline } from '../../../../../lib/network/online';
import { useWrite } from '../../../../../lib/query/useWrite';
import { tabStorage } from '../../../../../lib/storage/storage';
import { useInBrowser } from '../../../../../lib/useInBrowser';
import { type Answers, answerSurvey, type SurveyQuestion } from '../../../surveys';
import { Question } from './Question';

interface Props {
  surveyKey: string;
  title: string;
  text: string;
  questions: readonly SurveyQuestion[];
  onDone: () => void;
}

const nameOf = (key: string) => `survey ${key}`;

/** What was answered in this tab before it was reloaded. */
function useAnsweredBefore(key: string): Answers {
  const written = useInBrowser(() => tabStorage.read(nameOf(key)) ?? '{}', '{}');
  return useMemo(() => {
    try {
      return JSON.parse(written) as Answers;
    } catch {
      return {};
    }
  }, [written]);
}

/** One question at a time, with the way back. Nothing is sent before the last one. */
export function Steps({ surveyKey, title, text, questions, onDone }: Props) {
  const s = useStyles();
  const online = useOnline();
  const heading = useRef<NativeText>(null);
  const [index, setIndex] = useState(0);
  const before = useAnsweredBefore(surveyKey);
  const [given, setAnswers] = useState<Answers | null>(null);
  const answers = given ?? before;
  const [error, setError] = useState('');
  const question = questions[index]!;
  const last = index === questions.length - 1;
  const { mutate, isPending } = useWrite({
    mutationFn: async () => {
      const result = await answerSurvey(surveyKey, answers);
      if (result.ok) {
        tabStorage.remove(nameOf(surveyKey));
        onDone();
        return;
      }
      const wrong = questions.findIndex(({ key }) => result.fields?.[key] !== undefined);
      if (wrong >= 0) setIndex(wrong);
      setError(wrong >= 0 ? result.fields![questions[wrong]!.key]! : result.error);
    },
  });

  function choose(value: string) {
    const now = { ...answers, [question.key]: value };
    setError('');
    setAnswers(now);
    tabStorage.write(nameOf(surveyKey), JSON.stringify(now));
  }

  function go(to: number) {
    setError('');
    setIndex(to);
    focusStep(heading.current as unknown as View);
  }

  function next() {
    if (!question.optional && !answers[question.key]) setError('Please choose an answer');
    else if (last) mutate();
    else go(index + 1);
  }

  return (
    <Box as="form" label={title} method="post" onSubmit={next} style={s.form} testID="survey-form">
      <Box as="ol" label="Progress" style={s.bars}>
        {questions.map(({ key }, at) => (
          <Box as="li" key={key} aria-current={at === index ? 'step' : undefined} style={[s.bar, at <= index && s.filled]}>
            <VisuallyHidden>{`Question ${at + 1} of ${questions.length}${at < index ? ', done' : ''}`}</VisuallyHidden>
          </Box>
        ))}
      </Box>
      {index === 0 && (
        <Box>
          <Text weight={600}>{title}</Text>
          <Text tone="secondary">{text}</Text>
        </Box>
      )}
      <Text as="h1" variant="h1" ref={heading} tabIndex={-1} style={s.title} testID="survey-question">{question.text}</Text>
      <Question key={question.key} question={question} value={answers[question.key] ?? ''} onChange={choose} />
      {!online && <Notice kind="offline" text="You’re offline. Your answers stay in this tab until you can send them." />}
      {error !== '' && <Notice kind="danger" text={error} testID="survey-problem" />}
      <Box style={s.actions}>
        <Button label={last ? 'Send my answers' : 'Next'} submit loading={isPending} loadingLabel="Sending" onPress={next} testID="survey-next" />
        {index > 0 && <Button label="Back" icon="arrow-left" variant="quiet" onPress={() => go(index - 1)} testID="survey-back" />}
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  form: { gap: space[5] },
  bars: { flexDirection: 'row', gap: 6 },
  bar: { flexGrow: 1, height: 6, borderRadius: 3, backgroundColor: color.border },
  filled: { backgroundColor: color.primary, forcedColors: { web: { backgroundColor: 'Highlight' } } },
  title: { web: { outlineStyle: 'none' } },
  actions: { gap: space[2], paddingTop: space[2], tablet: { flexDirection: 'row-reverse', justifyContent: 'space-between', alignItems: 'center' } },
});
