import { del, get, post, put, type Schemas } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import type { Frequency } from '../alert';

export type ListedBoard = Schemas['BoardRecord'];
export type BoardData = Schemas['BoardData'];
export type BoardHome = Schemas['BoardHome'];
export type BoardPerson = Schemas['BoardPerson'];
export type HomeOnBoard = Schemas['HomeOnBoard'];
export type Stage = BoardHome['stage'];

const path = '/api/boards';
const homePath = (board: number, home: string) => `${path}/${board}/homes/${encodeURIComponent(home)}`;

/** The server's maximum length of a comment, and of a board's name. */
export const maxComment = 1000;
export const maxName = 60;

export const boardsKey = ['my-boards'];

/** The boards that the user is on, with the ids of their homes. */
export const useBoards = () =>
  useQuery({ queryKey: boardsKey, queryFn: ({ signal }) => get<{ boards: ListedBoard[] }>(path, { signal }), select: ({ boards }) => boards });

/** What the user's boards say about a home. */
export const useOnBoards = (home: string) =>
  useQuery({
    queryKey: ['board-homes', home],
    queryFn: ({ signal }) => get<{ boards: HomeOnBoard[] }>(`/api/board-homes/${encodeURIComponent(home)}`, { signal }),
    select: ({ boards }) => boards,
  });

export const setBoardEmails = (boards: Frequency) => put('/api/board-mails', { boards });
export const createBoard = (name: string) => post<{ board: ListedBoard }>(path, { name });
export const renameBoard = (board: number, name: string) => put(`${path}/${board}`, { name });
export const closeBoard = (board: number) => del(`${path}/${board}`);
/** `keep`: its homes become saved homes, and what the user wrote their notes. */
export const leaveBoard = (board: number, keep: boolean) => post(`${path}/${board}/leave`, { keep });
export const removeMember = (board: number, member: number) => del(`${path}/${board}/members/${member}`);
export const passBoardOn = (board: number, member: number) => post(`${path}/${board}/owner`, { member });
/** Without an email, the answer has a link. */
export const invite = (board: number, whom: { email?: string; agent: boolean }) => post<{ url: string }>(`${path}/${board}/invitations`, whom);
export const takeInvitationBack = (board: number, invitation: number) => del(`${path}/${board}/invitations/${invitation}`);
export const acceptInvitation = (token: string) => post<{ board: number }>('/api/board-invitations/accept', { token });

/** `from`: the stage that the user saw; without it the home is added if it isn't there. */
export const putHome = (board: number, home: string, change: { stage?: Stage; for_agent?: boolean; from?: Stage }) => put(homePath(board, home), change);
export const removeHome = (board: number, home: string) => del(homePath(board, home));
export const vote = (board: number, home: string, up: boolean | null) => put(`${homePath(board, home)}/vote`, { vote: up === null ? '' : up ? 'up' : 'down' });
export const writeComment = (board: number, home: string, id: string, comment: { text: string; for_agent: boolean }) =>
  put(`${homePath(board, home)}/comments/${id}`, comment);
export const deleteComment = (board: number, home: string, id: string) => del(`${homePath(board, home)}/comments/${id}`);
