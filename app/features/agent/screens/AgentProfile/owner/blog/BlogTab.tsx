import { useQuery } from '@tanstack/react-query';

import { Pending } from '../../../../../../components/Pending';
import { useFormsReady } from '../../../../../../forms';
import { ownPostsQuery } from '../../../../api/posts';
import { type TabProps, tabHref } from '../tabs';
import { draftOf } from './drafts';
import { PostEditor } from './PostEditor';
import { PostRows } from './PostRows';

/** The agent's posts, or the editor of the one that the URL names. */
export function BlogTab({ shared, owner, params, onChange }: TabProps) {
  const query = useQuery(ownPostsQuery);
  const { data, refetch } = query;
  const { post: id } = params;
  const ready = useFormsReady(id !== undefined);
  if (!data || (id !== undefined && !ready)) return <Pending query={query} label="Loading your posts" lines={[240]} testID="posts-error" />;
  const changed = () => {
    void refetch();
    onChange();
  };
  const list = tabHref(owner, 'blog');
  const edited = data.find((one) => one.id === id);
  if (ready && (id === 'new' || edited)) return <PostEditor key={id} shared={shared} of={owner.href} list={list} post={edited ?? null} onChange={changed} />;
  return <PostRows href={owner.href} list={list} posts={data} unsaved={(one) => draftOf(owner.href, one) !== null} onChange={changed} />;
}
