import type { BlogAgentsData } from '@hearthway/api';
import { Breadcrumbs, Button, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../../components/contentStyles';
import { SelectedAgent } from './SelectedAgent';
import { Writers } from './Writers';

/** A row of agents to choose from, and the posts of the one who is chosen. */
export function BlogAgentsPage({ data }: { data: BlogAgentsData }) {
  const { title, text, crumbs, writers, chosen } = data;
  return (
    <View style={[contentStyles.page, styles.page]} testID="blog-agents-page">
      <View style={styles.head}>
        <Breadcrumbs items={crumbs} />
        <Text as="h1" variant="h1">
          {title}
        </Text>
        <Text as="p" variant="lead" tone="secondary" style={styles.lead}>
          {text}
        </Text>
      </View>
      {writers.length > 0 && <Writers writers={writers} />}
      {chosen ? <SelectedAgent chosen={chosen} /> : <Empty />}
    </View>
  );
}

function Empty() {
  return (
    <View style={styles.empty} testID="blog-agents-empty">
      <Text as="h2" variant="h3">
        No agent has published a post yet
      </Text>
      <Text tone="secondary">Agents write on their own pages, under the Blog tab. In the meantime, read our editors’ articles.</Text>
      <Button label="Go to the blog" variant="secondary" href="/blogs" style={styles.start} />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[8], tablet: { gap: space[10] } },
  head: { gap: space[2] },
  lead: { maxWidth: 720 },
  empty: { gap: space[3] },
  start: { alignSelf: 'flex-start' },
});
