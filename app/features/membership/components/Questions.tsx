import type { Schemas } from '@hearthway/api';
import { color, space, StyleSheet, Text, View } from '@hearthway/ui';

/** Questions and answers. They aren't collapsible, so that people can skim them and find text in the page. */
export function Questions({ questions }: { questions: readonly Schemas['MemberQuestion'][] }) {
  return (
    <View style={styles.section}>
      <Text as="h2" variant="h2">
        Frequently asked questions
      </Text>
      <View as="ul">
        {questions.map(({ question, answer }) => (
          <View as="li" key={question} style={styles.item}>
            <Text as="h3" variant="h3">
              {question}
            </Text>
            <Text tone="secondary" style={styles.answer}>
              {answer}
            </Text>
          </View>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[3] },
  item: { gap: space[1], paddingVertical: space[4], borderBottomWidth: 1, borderColor: color.border },
  answer: { maxWidth: 640 },
});
