import type { Schemas } from '@hearthway/api';
import { color, gutter, radius, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';

import { useFormsReady, useWizard, Wizard } from '../../../../forms';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useCount } from '../../useCount';
import { Fields } from './components/Fields';
import { HomeCount } from './components/HomeCount';
import { Outcome } from './components/Outcome';
import { criteriaOf, nothing, quizSteps, type QuizValues, steps } from './quiz';

/** Seven questions that lead to a search. The answers stay on this device. */
export default function BuyerQuizScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.BuyerQuiz());
  const ready = useFormsReady(true);
  return (
    <View style={styles.background} testID="buyer-quiz">
      {answer && ready ? <Quiz data={answer.data} params={params} /> : <Loading />}
    </View>
  );
}

function Loading() {
  return (
    <View style={styles.column} role="status" aria-busy label="Loading the quiz">
      <Skeleton height={560} radius={radius.dialog} />
    </View>
  );
}

interface QuizProps {
  data: Schemas['BuyerQuizData'];
  params: Record<string, string>;
}

function Quiz({ data, params }: QuizProps) {
  const wizard = useWizard<(typeof steps)[number]['schema'], QuizValues>({
    params,
    steps,
    defaultValues: nothing,
    draft: 'buyer quiz',
    resumes: true,
    send: async () => ({ ok: true }),
  });
  const { form, step, index, loading } = wizard;
  const values = form.watch();
  const criteria = criteriaOf(values);
  const count = useCount(criteria, !loading);
  if (loading && params.step) return <Loading />;
  if (index === quizSteps.length) return <Outcome values={values} data={data} heading={wizard.heading} onChange={() => wizard.goTo(quizSteps[0].key)} />;
  return (
    <View style={styles.column}>
      <View style={styles.intro}>
        <Text weight={600}>{data.title}</Text>
        <Text tone="secondary">{data.text}</Text>
      </View>
      <Wizard
        wizard={{ ...wizard, steps: quizSteps }}
        label="Buyer quiz"
        look="bars"
        large
        submit="Show homes"
        busy="Finding homes"
        testID="quiz"
        above={
          <View style={styles.above}>
            <Text weight={600} testID="quiz-number">{`Question ${index + 1} of ${quizSteps.length}`}</Text>
            <Text tone="secondary">Saved as you go</Text>
          </View>
        }
      >
        <Fields step={step.key} form={form} values={values} data={data} bands={count.counted?.facets.prices ?? []} />
        <HomeCount {...count} criteria={criteria} priced={step.key === 'price'} />
      </Wizard>
    </View>
  );
}

const styles = StyleSheet.create({
  background: { flexGrow: 1, backgroundColor: color.sunken },
  column: {
    width: '100%',
    maxWidth: 720 + 2 * gutter.tablet,
    alignSelf: 'center',
    gap: space[5],
    paddingHorizontal: gutter.phone,
    paddingTop: space[6],
    paddingBottom: space[16],
    tablet: { paddingHorizontal: gutter.tablet, paddingTop: space[12] },
  },
  intro: { gap: 2 },
  above: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space[4] },
});
