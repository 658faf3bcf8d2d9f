import { del, get, post, put, type Schemas } from '@hearthway/api';

import { toResult, toValueResult, type Result, type ValueResult } from '../../../lib/query/result';
import { uploadPicture } from './uploadPicture';

// Calls with which agents manage their own posts.

const path = '/api/v1/admins/posts';

export type OwnPost = Schemas['PostRecord'];
export type Block = Schemas['Block'];

export const ownPostsQuery = {
  queryKey: ['own posts'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await get<{ posts: OwnPost[] }>(path, { signal })).posts,
};

interface WrittenPost {
  title: string;
  text: string;
  published: boolean;
}

/** Creates a post if the id is empty; otherwise updates it. */
export const savePost = (id: string, written: WrittenPost): Promise<ValueResult<OwnPost>> =>
  toValueResult(async () => (await (id === '' ? post<{ post: OwnPost }>(path, written) : put<{ post: OwnPost }>(`${path}/${id}`, written))).post);

export const deletePost = (id: string): Promise<Result> => toResult(() => del(`${path}/${id}`));

/** The text as blocks, as the post's page would render it. */
export const previewPost = (text: string): Promise<ValueResult<Block[]>> =>
  toValueResult(async () => (await post<{ blocks: Block[] }>(`${path}/preview`, { text })).blocks);

/** Uploads a picture; resolves to its URL, to put in the text. */
export async function addPicture(picture: Blob): Promise<ValueResult<string>> {
  const result = await uploadPicture<{ src: string }>('picture', '/api/v1/admins/post-pictures', picture);
  return result.ok ? { ok: true, value: result.value.src } : result;
}
