import { del, get, post, type Schemas, upload } from '@hearthway/api';

import { toResult, type Result } from '../../lib/query/result';

// Calls of conversations.

export { fileSource } from '@hearthway/api';

export type ConversationCard = Schemas['ConversationCard'];
export type ConversationMessage = Schemas['ConversationMessage'];
export type ConversationFile = Schemas['ConversationFile'];
export type TourCard = Schemas['TourCard'];
export type MessagesPage = Schemas['MessagesOutputBody'];

const path = '/api/account/conversations';

/** With whom someone wants to write: an agent with the buyer of a lead, a buyer with the agent who has what they asked. */
export type WriteTo = { lead: string } | { inquiry: string } | { agent: string };

/** Resolves to the page of the conversation, which is opened the first time. */
export async function openConversation(to: WriteTo): Promise<string> {
  const { conversation } = await post<{ conversation: ConversationCard }>(path, to);
  return `/account/messages/${conversation.id}`;
}

/** The messages after or before a number. */
export const messagesOf = (id: string, range: { after: number } | { before: number }): Promise<MessagesPage> =>
  get(`${path}/${id}/messages?${new URLSearchParams(Object.entries(range).map(([name, number]) => [name, String(number)])).toString()}`);

/** A message that isn't stored by the server yet. Sent again, it has the same id, so that it is stored once. */
export interface Outgoing {
  id: string;
  text: string;
  /** They are uploaded already. */
  files: readonly ConversationFile[];
  /** RFC 3339. */
  at: string;
  /** Why it couldn't be sent. */
  failed?: string;
}

export async function sendMessage(conversation: string, { id, text, files }: Outgoing): Promise<ConversationMessage> {
  const body = { id, text, files: files.map((one) => ({ id: one.id, name: one.name })) };
  return (await post<{ message: ConversationMessage }>(`${path}/${conversation}/messages`, body)).message;
}

/** The server's maximum of files in a message, and of bytes in a file. */
export const [maxFiles, maxFileBytes] = [5, 10_000_000];

/** Larger files go in pieces of this many bytes, so that a slow line loses only one of them. */
const piece = 256_000;

/** A file to upload. Uploaded again, it has the same id, so that it is stored once. */
export interface Upload {
  id: string;
  blob: Blob;
  /** How many of its bytes the server has. */
  arrived: number;
}

/** Uploads what is missing of a file; `onArrived` is told how much the server has. */
export async function uploadFile(conversation: string, { id, blob, arrived }: Upload, onArrived: (bytes: number) => void): Promise<ConversationFile> {
  const { size, type } = blob;
  for (let from = arrived; from < size; from += piece) {
    const part = size <= piece ? blob : blob.slice(from, Math.min(size, from + piece), type);
    const { file } = await upload<{ file: ConversationFile | null }>(`${path}/${conversation}/files/${id}?from=${from}&size=${size}`, part);
    if (file) return file;
    if (from + piece < size) onArrived(from + piece);
  }
  onArrived(0); // the server doesn't have what it had
  throw new Error('This file is empty or incomplete. Please choose it again.');
}

export const markRead = (id: string, number: number): Promise<Result> => toResult(() => post(`${path}/${id}/read`, { number }));

export const blockConversation = (id: string, blocked: boolean): Promise<Result> => toResult(() => post(`${path}/${id}/block`, { blocked }));

export const reportConversation = (id: string, reason: string): Promise<Result> => toResult(() => post(`${path}/${id}/report`, { reason }));

export type FoundMessage = Schemas['FoundMessage'];

/** The messages with a text, latest first. */
export const searchMessages = async (text: string, signal?: AbortSignal): Promise<readonly FoundMessage[]> =>
  (await post<{ found: FoundMessage[] }>(`${path}/search`, { text }, { signal })).found;

const replies = '/api/agent/saved-replies';

/** The server's maximum of an agent's saved replies. */
export const maxReplies = 20;

export const savedReplies = async (signal: AbortSignal): Promise<readonly Schemas['SavedReply'][]> =>
  (await get<{ replies: Schemas['SavedReply'][] }>(replies, { signal })).replies;

export const saveReply = (id: string, text: string): Promise<Result> => toResult(() => post(replies, { id, text }));

export const deleteReply = (id: string): Promise<Result> => toResult(() => del(`${replies}/${id}`));
