import { StyleSheet, Text } from '@hearthway/ui';

import { publicationText } from '../../../components/Prose/publication';

interface Props {
  author: string;
  day: string;
  changed?: string;
  minutes: number;
}

/** Who wrote an article, when, and how long it takes to read. */
export function ArticleByline({ author, day, changed, minutes }: Props) {
  return (
    <Text variant="small" tone="secondary" style={styles.line}>
      <Text weight={600} tone="text">
        {author}
      </Text>
      {` · ${publicationText({ date: day, changed, minutes })}`}
    </Text>
  );
}

const styles = StyleSheet.create({ line: { web: { overflowWrap: 'anywhere' } } });
