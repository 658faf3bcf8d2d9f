import type { Schemas } from '@hearthway/api';
import { color, makeStyles, space, Text, View } from '@hearthway/ui';

/** Questions and answers. They aren't collapsible, so that people can skim them and find text in the page. */
export function Questions({ questions }: { questions: readonly Schemas['MemberQuestion'][] }) {
  const s = useStyles();
  return (
    <View style={s.section}>
      <Text as="h2" variant="h2">Frequently asked questions</Text>
      <View as="ul">
        {questions.map(({ question, answer }) => (
          <View as="li" key={question} style={s.item}>
            <Text as="h3" variant="h3">{question}</Text>
            <Text tone="secondary" style={s.answer}>{answer}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

const useStyles = makeStyles({
  section: { gap: space[3] },
  item: { gap: space[1], paddingVertical: space[4], borderBottomWidth: 1, borderColor: color.border },
  answer: { maxWidth: 640 },
});
