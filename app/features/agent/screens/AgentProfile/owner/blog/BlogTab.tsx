import { Button, Notice } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';

import { Loading } from '../../../../../../components/Loading';
import { useFormsReady } from '../../../../../../forms';
import { problemFrom } from '../../../../../../lib/query/result';
import { ownPostsQuery } from '../../../../api/posts';
import { type TabProps, tabHref } from '../tabs';
import { draftOf } from './drafts';
import { PostEditor } from './PostEditor';
import { PostRows } from './PostRows';

/** The agent's posts, or the editor of the one that the URL names. */
export function BlogTab({ shared, owner, params, onChange }: TabProps) {
  const { data, error, isFetching, refetch } = useQuery(ownPostsQuery);
  const { post: id } = params;
  const ready = useFormsReady(id !== undefined);
  if (!data || (id !== undefined && !ready)) {
    return error && !isFetching ? (
      <Notice
        kind="danger"
        text={problemFrom(error).text}
        action={<Button label="Try again" variant="soft" compact onPress={() => void refetch()} />}
        testID="posts-error"
      />
    ) : (
      <Loading label="Loading your posts" lines={[240]} />
    );
  }
  const changed = () => {
    void refetch();
    onChange();
  };
  const list = tabHref(owner, 'blog');
  const edited = data.find((one) => one.id === id);
  if (ready && (id === 'new' || edited)) return <PostEditor key={id} shared={shared} of={owner.href} list={list} post={edited ?? null} onChange={changed} />;
  return <PostRows href={owner.href} list={list} posts={data} unsaved={(one) => draftOf(owner.href, one) !== null} onChange={changed} />;
}
