import { Button, Icon, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';

import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { SurveyFrame } from '../../components/SurveyFrame';

/** Thanks for completing a survey. */
export default function SurveyCompleteScreen() {
  const { answer } = useScreen(screenQueries.SurveyComplete());
  if (!answer)
    return (
      <SurveyFrame photo={{ src: '/pictures/scene/survey', alt: '', illustration: true }}>
        <Skeleton height={200} />
      </SurveyFrame>
    );
  const { title, text, photo, more } = answer.data;
  return (
    <SurveyFrame photo={photo} testID="survey-complete">
      <Icon name="check-circle" size={44} tone="primary" />
      <View style={styles.head}>
        <Text as="h1" variant="h1">
          {title}
        </Text>
        <Text as="p" variant="lead" tone="secondary">
          {text}
        </Text>
      </View>
      <View style={styles.actions}>
        {more.map(({ href, text: label }, index) => (
          <Button key={href} label={label} href={href} variant={index === 0 ? 'primary' : 'secondary'} style={styles.button} />
        ))}
      </View>
    </SurveyFrame>
  );
}

const styles = StyleSheet.create({
  head: { gap: space[2] },
  actions: { gap: space[3], tablet: { flexDirection: 'row' } },
  button: { web: { width: 'auto' }, tablet: { web: { width: 'fit-content' } } },
});
