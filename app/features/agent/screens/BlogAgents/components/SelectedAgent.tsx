import type { Schemas } from '@hearthway/api';
import { counted } from '@hearthway/format';
import { Button, color, Notice, Pagination, radius, size, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AgentName } from '../../../../../components/AgentName/AgentName';
import { Portrait } from '../../../../../components/AgentName/Portrait';
import { PostRow } from './PostRow';

/** An agent's posts, next to a card about the agent. */
export function SelectedAgent({ chosen }: { chosen: Schemas['BlogChosen'] }) {
  const {
    who: { who },
    first_name: first,
    path,
    posts,
    count,
    page,
    pages,
    left_out: leftOut,
  } = chosen;
  return (
    <View style={styles.columns}>
      <View as="section" label={`Posts by ${who.name}`} style={styles.list} testID="blog-agent-posts">
        <View style={styles.head}>
          <Text as="h2" variant="h2" style={styles.longText}>{`${first}’s blog`}</Text>
          <Text tone="secondary">{counted(count, 'post')}</Text>
        </View>
        {leftOut !== '' && <Notice kind="info" text={leftOut} testID="left-out" />}
        {posts.length === 0 && <Text tone="secondary">{count > 0 ? 'This page of posts doesn’t exist.' : `${first} hasn’t published a post yet.`}</Text>}
        <View as="ul">
          {posts.map((post) => (
            <PostRow key={post.id} post={post} />
          ))}
        </View>
        <Pagination page={page} pageCount={pages} hrefFor={(to) => (to > 1 ? `${path}&page=${to}` : path)} testID="blog-agent-pages" />
      </View>
      <View as="aside" label="Written by" style={styles.card}>
        <Portrait name={who.name} photo={who.photo} size={96} />
        <AgentName agent={who} linked />
        <Button label={`${first}’s page`} variant="secondary" href={who.href} fullWidth />
        <Button label={`Write to ${first}`} icon="chat" href={`${who.href}#write`} fullWidth />
        <Text variant="small" tone="secondary">
          You’ll see who gets your message before you send it.
        </Text>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  columns: { gap: space[10], desktop: { flexDirection: 'row', alignItems: 'flex-start', justifyContent: 'space-between', gap: space[16] } },
  list: { gap: space[4], minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  head: { flexDirection: 'row', alignItems: 'baseline', justifyContent: 'space-between', gap: space[4] },
  longText: { minWidth: 0, flexShrink: 1, web: { overflowWrap: 'anywhere' } },
  card: {
    gap: space[4],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    desktop: { width: 336, flexShrink: 0, web: { position: 'sticky', top: size.navDesktop + space[6] } },
  },
});
