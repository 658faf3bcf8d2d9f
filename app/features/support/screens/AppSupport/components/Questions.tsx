import type { AppSupportData } from '@hearthway/api';
import { Icon, Link, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';

/** Questions and answers. They aren't collapsible, so that people can skim them and find text in the page. */
export function Questions({ questions }: Pick<AppSupportData, 'questions'>) {
  return (
    <AccountPanel title="Questions and answers" testID="support-questions">
      <View as="ul" style={styles.list}>
        {questions.map(({ question, answer, link }) => (
          <View as="li" key={question} style={styles.item}>
            <Text as="h3" weight={600}>
              {question}
            </Text>
            <Text tone="secondary">{answer}</Text>
            {link && (
              <Link href={link.href} style={styles.link}>
                <Text weight={600} tone="primary">
                  {link.text}
                </Text>
                <Icon name="arrow-right" size={16} weight="bold" tone="primary" />
              </Link>
            )}
          </View>
        ))}
      </View>
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  list: { gap: space[6] },
  item: { gap: space[1] },
  link: { flexDirection: 'row', alignItems: 'center', alignSelf: 'flex-start', gap: space[2], minHeight: 44, borderRadius: 4 },
});
