import { date } from '@hearthway/format';
import { Badge, Button, color, Link, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { unwrapResult } from '../../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../../lib/query/useGuardedMutation';
import { deletePost, type OwnPost } from '../../../../api/posts';
import { dropDraft } from './drafts';

interface Props {
  /** Path of the profile. */
  href: string;
  /** URL of this tab. */
  list: string;
  posts: readonly OwnPost[];
  /** Whether there is an unsaved draft of a post, or of a new one ('new'). */
  unsaved: (id: string) => boolean;
  onChange: () => void;
}

/** All posts of the agent, including drafts. */
export function PostRows({ href, list, posts, unsaved, onChange }: Props) {
  return (
    <View style={styles.column}>
      <View style={styles.head}>
        <Text tone="secondary" style={styles.grow}>
          Posts appear on your profile, and each has its own page. Only you can see drafts.
        </Text>
        <Button label={unsaved('new') ? 'Continue your new post' : 'Write a post'} compact href={`${list}&post=new`} testID="post-new" />
      </View>
      {posts.length === 0 && (
        <View style={styles.column} testID="posts-empty">
          <Text as="h2" variant="h3">
            No posts yet
          </Text>
          <Text tone="secondary">What do buyers ask you again and again? One answer makes a good first post.</Text>
        </View>
      )}
      <View as="ul">
        {posts.map((post) => (
          <Row key={post.id} href={href} list={list} post={post} unsaved={unsaved(post.id)} onChange={onChange} />
        ))}
      </View>
    </View>
  );
}

function Row({ href, list, post, unsaved, onChange }: Omit<Props, 'posts' | 'unsaved'> & { post: OwnPost; unsaved: boolean }) {
  const toast = useToast();
  const [sure, setSure] = useState(false);
  const { id, slug, title, excerpt, published, published_at: since, updated_at: updated } = post;

  const { mutate: remove, isPending: removing } = useGuardedMutation({
    mutationFn: () => unwrapResult(deletePost(id)),
    onSuccess: () => {
      toast.show({ text: 'Post deleted', icon: 'check' });
      dropDraft(href, id);
      onChange();
    },
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });

  return (
    <View as="li" style={styles.row} testID={`post-${id}`}>
      <View style={styles.text}>
        <View style={styles.badges}>
          <Badge kind={published ? 'status' : 'sample'} text={published ? 'Published' : 'Draft'} />
          {unsaved && <Badge kind="open_soft" text="Unsaved changes" />}
          <Text variant="small" tone="secondary">
            {published && since ? `since ${date(since.slice(0, 10))}` : `changed ${date(updated.slice(0, 10))}`}
          </Text>
        </View>
        <Link href={`${list}&post=${id}`} label={`Edit ${title}`}>
          <Text as="h2" variant="h3" style={styles.longText}>
            {title}
          </Text>
        </Link>
        <Text tone="secondary" numberOfLines={2} style={styles.longText}>
          {excerpt}
        </Text>
      </View>
      <View style={styles.buttons}>
        <Button label="Edit" accessibleLabel={`Edit ${title}`} variant="secondary" compact href={`${list}&post=${id}`} testID="post-edit" />
        {published && <Button label="View" accessibleLabel={`View ${title}`} variant="quiet" compact href={`${href}/posts/${slug}`} />}
        {sure ? (
          <>
            <Button
              label="Delete permanently"
              variant="danger"
              compact
              loading={removing}
              loadingLabel="Deleting"
              onPress={() => remove()}
              testID="post-delete-sure"
            />
            <Button label="Keep it" variant="quiet" compact onPress={() => setSure(false)} />
          </>
        ) : (
          <Button label="Delete" accessibleLabel={`Delete ${title}`} variant="quiet" compact onPress={() => setSure(true)} testID="post-delete" />
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  column: { gap: space[4] },
  head: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[4] },
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 280 },
  row: { gap: space[3], paddingVertical: space[5], borderTopWidth: 1, borderColor: color.border, tablet: { flexDirection: 'row', alignItems: 'center' } },
  text: { flexGrow: 1, flexShrink: 1, minWidth: 0, gap: space[1] },
  badges: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: space[2] },
  longText: { minWidth: 0, web: { overflowWrap: 'anywhere' } },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2], flexShrink: 0 },
});
