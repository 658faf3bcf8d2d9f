import { del, get, post, put, type Schemas, upload } from '@hearthway/api';

import { toResult, toValueResult, type Result, type ValueResult } from '../../../lib/query/result';
import { requestPicture } from './requestPicture';

// Calls with which agents manage their own posts.

const path = '/api/v1/admins/posts';

export type OwnPost = Schemas['PostRecord'];
export type Block = Schemas['Block'];

export const ownPostsQuery = {
  queryKey: ['own posts'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await get<{ posts: OwnPost[] }>(path, { signal })).posts,
};

export interface WrittenPost {
  title: string;
  text: string;
  published: boolean;
}

/** Creates a post if the id is empty; otherwise updates it. */
export const savePost = (id: string, written: WrittenPost): Promise<ValueResult<OwnPost>> =>
  toValueResult(async () => (await (id === '' ? post<{ post: OwnPost }>(path, written) : put<{ post: OwnPost }>(`${path}/${id}`, written))).post);

export const deletePost = (id: string): Promise<Result> => toResult(() => del(`${path}/${id}`));

/** The text as blocks, as the post's page would render it. */
export const previewPost = (text: string): Promise<ValueResult<Block[]>> => toValueResult(async () => (await post<{ blocks: Block[] }>(`${path}/preview`, { text })).blocks);

/** Uploads a picture; resolves to its URL, to put in the text. */
export const addPicture = (picture: Blob): Promise<ValueResult<string>> => requestPicture('picture', async () => (await upload<{ src: string }>('/api/v1/admins/post-pictures', picture)).src);
