import { Text, View } from '@hearthway/ui';

import { useWizard, Wizard } from '../../../../../forms';
import { type Answers, answerSurvey, type SurveyQuestion } from '../../../api/surveys';
import { Question } from './Question';

interface Props {
  params: Record<string, string>;
  surveyKey: string;
  title: string;
  text: string;
  questions: readonly SurveyQuestion[];
  onDone: () => void;
}

/** Enough of the key to tell surveys apart. The whole key is a secret that doesn't belong in local storage. */
const draftOf = (key: string) => `survey ${key.slice(0, 8)}`;

/** The survey, one question at a time. Answers are sent only after the last one. */
export function Questions({ params, surveyKey, title, text, questions, onDone }: Props) {
  const wizard = useWizard<never, Record<string, string>>({
    params,
    draft: draftOf(surveyKey),
    resumes: true,
    steps: questions.map((question) => ({ key: question.key, label: question.text, title: question.text, schema: (rules) => rules.surveyAnswer(question) })),
    defaultValues: Object.fromEntries(questions.map(({ key }) => [key, ''])),
    send: (answers) => answerSurvey(surveyKey, answers as Answers),
    onSent: onDone,
  });
  const { form, index } = wizard;
  const question = questions[index]!;
  return (
    <Wizard
      wizard={wizard}
      label={title}
      look="bare"
      large
      submit="Send my answers"
      busy="Sending"
      testID="survey-form"
      above={
        index === 0 && (
          <View>
            <Text weight={600}>{title}</Text>
            <Text tone="secondary">{text}</Text>
          </View>
        )
      }
    >
      <Question
        question={question}
        value={form.watch(question.key) ?? ''}
        error={form.formState.errors[question.key]?.message}
        onChange={(value) => form.setValue(question.key, value, { shouldDirty: true })}
      />
    </Wizard>
  );
}
