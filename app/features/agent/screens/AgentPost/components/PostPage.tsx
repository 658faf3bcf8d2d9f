import type { AgentPostData } from '@hearthway/api';
import { Breadcrumbs, Button, color, radius, size, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AgentName } from '../../../../../components/AgentName/AgentName';
import { Portrait } from '../../../../../components/AgentName/Portrait';
import { contentStyles } from '../../../../../components/contentStyles';
import { Prose } from '../../../../../components/Prose/Prose';
import { publicationText } from '../../../../../components/Prose/publication';
import { useShare } from '../../../../../lib/device/share/useShare';
import { PostList } from '../../../components/PostList';

/** An agent's post, next to a card about the agent. */
export function PostPage({ data }: { data: AgentPostData }) {
  const share = useShare();
  const { title, who, first_name: first, crumbs, blocks, more } = data;
  return (
    <View style={[contentStyles.page, styles.page]}>
      <Breadcrumbs items={crumbs} />
      <View style={styles.columns}>
        <View as="article" style={styles.article} testID="agent-post">
          <View style={styles.head}>
            <Text as="h1" variant="h1" style={styles.longText}>
              {title}
            </Text>
            <Text tone="secondary">{publicationText(data)}</Text>
          </View>
          <Prose blocks={blocks} testID="agent-post-text" />
          <Button
            label="Share"
            icon="share"
            variant="secondary"
            compact
            onPress={() => void share({ title, url: data.share_url })}
            style={styles.start}
            testID="agent-post-share"
          />
        </View>
        <View as="aside" label="Written by" style={styles.card}>
          <Text variant="small" tone="secondary">
            Written by
          </Text>
          <View style={styles.who}>
            <Portrait name={who.name} photo={who.photo} size={72} />
            <AgentName agent={who} linked />
          </View>
          <Button label={`Write to ${first}`} icon="chat" href={`${who.href}#write`} fullWidth testID="agent-post-write" />
          <Button label={`${first}’s profile`} variant="secondary" href={who.href} fullWidth />
          <Text variant="small" tone="secondary">{`${first} wrote this post. We don’t check agents’ posts before they are published.`}</Text>
        </View>
      </View>
      {more.length > 0 && <PostList title={`More from ${first}`} posts={more} testID="agent-post-more" />}
    </View>
  );
}

const styles = StyleSheet.create({
  page: { gap: space[8] },
  columns: { gap: space[10], desktop: { flexDirection: 'row', alignItems: 'flex-start', justifyContent: 'space-between', gap: space[16] } },
  article: { gap: space[8], minWidth: 0, width: '100%', maxWidth: 700, desktop: { flexShrink: 1 } },
  head: { gap: space[3] },
  longText: { minWidth: 0, web: { overflowWrap: 'anywhere' } },
  start: { alignSelf: 'flex-start' },
  card: {
    gap: space[4],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    maxWidth: 700,
    desktop: { width: 360, flexShrink: 0, web: { position: 'sticky', top: size.navDesktop + space[6] } },
  },
  who: { flexDirection: 'row', gap: space[4], alignItems: 'flex-start' },
});
