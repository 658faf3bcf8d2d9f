import { Button, space, StyleSheet, Text, useNavigate, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import { Loading } from '../../../../components/Loading';
import { useFormsReady } from '../../../../forms';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { SurveyFrame } from '../../components/SurveyFrame';
import { Questions } from './components/Questions';

const noPhoto = { src: '/pictures/scene/survey', alt: '', illustration: true };

/** A survey from an emailed link, or why it can't be answered. */
export default function SurveyScreen({ params }: ScreenProps) {
  const { navigate } = useNavigate();
  const { answer } = useScreen(screenQueries.Survey(params));
  const ready = useFormsReady(true);
  const loading = <Loading label="Loading the survey" lines={[320]} />;
  if (!answer) return <SurveyFrame photo={noPhoto}>{loading}</SurveyFrame>;
  const { state, title, text, photo, questions } = answer.data;
  if (state !== 'open' || !params.key) {
    const message = (
      <>
        <View style={styles.head}>
          <Text as="h1" variant="h1">
            {title}
          </Text>
          <Text as="p" variant="lead" tone="secondary">
            {text}
          </Text>
        </View>
        <View style={styles.actions}>
          <Button label="Go to the home page" href="/" />
        </View>
      </>
    );
    // A survey that doesn't exist is a 404, which has the usual navigation around it.
    if (state === 'unknown')
      return (
        <View style={[contentStyles.narrow, styles.unknown]} testID="survey-closed">
          {message}
        </View>
      );
    return (
      <SurveyFrame photo={photo} testID="survey-closed">
        {message}
      </SurveyFrame>
    );
  }
  return (
    <SurveyFrame photo={photo} note="About a minute" testID="survey">
      {ready ? (
        <Questions
          params={params}
          surveyKey={params.key}
          title={title}
          text={text}
          questions={questions}
          onDone={() => navigate('/survey/complete', { replace: true })}
        />
      ) : (
        loading
      )}
    </SurveyFrame>
  );
}

const styles = StyleSheet.create({ head: { gap: space[2] }, unknown: { gap: space[6] }, actions: { flexDirection: 'row' } });
