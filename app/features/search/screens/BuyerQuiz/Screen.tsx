import type { Schemas } from '@hearthway/api';
import { Box, color, gutter, makeStyles, radius, Skeleton, space, Text } from '@hearthway/ui';
import { useState } from 'react';

import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { type FormsChunk, useForms } from '../../../account';
import { Fields } from './components/Fields';
import { HomeCount } from './components/HomeCount';
import { Outcome } from './components/Outcome';
import { criteriaOf, nothing, quizSteps, type QuizValues } from './quiz';

/** Seven questions that lead to a search. Answers are saved on this device until the end. */
export default function BuyerQuizScreen({ params }: ScreenProps) {
  const s = useStyles();
  const { answer } = useScreen(screenQueries.BuyerQuiz());
  const forms = useForms(true);
  return (
    <Box style={s.ground} testID="buyer-quiz">
      <Box style={s.column}>
        {answer && forms ? <Quiz forms={forms} data={answer.data} params={params} /> : <Box role="status" aria-busy label="Loading the quiz"><Skeleton height={480} radius={radius.dialog} /></Box>}
      </Box>
    </Box>
  );
}

function Quiz({ forms, data, params }: { forms: FormsChunk; data: Schemas['BuyerQuizData']; params: Record<string, string> }) {
  const s = useStyles();
  const [outcome, setOutcome] = useState<QuizValues | null>(null);
  const [start, setStart] = useState(nothing);
  if (outcome) {
    return (
      <Outcome
        values={outcome} data={data}
        onChange={() => {
          setStart(outcome);
          setOutcome(null);
        }}
      />
    );
  }
  return (
    <>
      <Box style={s.intro}>
        <Text weight={600}>{data.title}</Text>
        <Text tone="secondary">{data.text}</Text>
      </Box>
      <Questions forms={forms} data={data} params={params} start={start} onDone={setOutcome} />
    </>
  );
}

interface QuestionsProps {
  forms: FormsChunk;
  data: Schemas['BuyerQuizData'];
  params: Record<string, string>;
  start: QuizValues;
  onDone: (values: QuizValues) => void;
}

function Questions({ forms, data, params, start, onDone }: QuestionsProps) {
  const wizard = forms.useWizard<(typeof quizSteps)[number]['schema'], QuizValues>({
    params, steps: quizSteps, defaultValues: start, draft: 'buyer quiz', send: async () => ({ ok: true }), onSent: onDone,
  });
  const values = wizard.form.watch();
  return (
    <forms.Wizard
      wizard={wizard} label="Buyer quiz" look="bars" large submit="Show homes" busy="Finding homes" testID="quiz"
      above={<Text weight={600} testID="quiz-number">{`Question ${wizard.index + 1} of ${quizSteps.length}`}</Text>}
    >
      <Fields step={wizard.step.key} form={wizard.form} values={values} data={data} />
      <HomeCount criteria={criteriaOf(values)} />
    </forms.Wizard>
  );
}

const useStyles = makeStyles({
  ground: { flexGrow: 1, backgroundColor: color.sunken },
  column: { width: '100%', maxWidth: 720 + 2 * gutter.tablet, alignSelf: 'center', gap: space[5], paddingHorizontal: gutter.phone, paddingTop: space[6], paddingBottom: space[16], tablet: { paddingHorizontal: gutter.tablet, paddingTop: space[12] } },
  intro: { gap: 2 },
});
