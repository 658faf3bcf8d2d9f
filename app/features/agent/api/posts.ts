import { del, get, post, put, type Schemas, upload } from '@hearthway/api';

import { toResult, toValueResult, type Result, type ValueResult } from '../../../lib/query/result';
import { requestPicture } from './requestPicture';

// What agents do with their own posts.

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

/** Adds a post without an id, or changes one. */
export const savePost = (id: string, written: WrittenPost): Promise<ValueResult<OwnPost>> =>
  toValueResult(async () => (await (id === '' ? post<{ post: OwnPost }>(path, written) : put<{ post: OwnPost }>(`${path}/${id}`, written))).post);

export const deletePost = (id: string): Promise<Result> => toResult(() => del(`${path}/${id}`));

/** The text as its page would draw it. */
export const previewPost = (text: string): Promise<ValueResult<Block[]>> => toValueResult(async () => (await post<{ blocks: Block[] }>(`${path}/preview`, { text })).blocks);

/** Stores a picture, and gives its URL for the text. */
export const addPicture = (picture: Blob): Promise<ValueResult<string>> => requestPicture('picture', async () => (await upload<{ src: string }>('/api/v1/admins/post-pictures', picture)).src);
