import { type DataRecord, get, post, type RequestRecord } from '@hearthway/api';

import { type Asked, asking, telling, type Told } from '../../lib/query/result';

// Taking one's data along or away: with a login, or with a key that a code from one's e-mail gave.

const open = '/api/pub/data';
const own = '/api/account/data';

/** Mails a code; the answer never says whether somebody is known. */
export const sendDataCode = (email: string, answer: { captcha?: string }): Promise<Told> => telling(() => post(`${open}/code`, { email, ...answer }));

export type Confirmed = DataRecord & { key: string };

export const confirmData = (email: string, otp: string): Promise<Asked<Confirmed>> => asking(() => post<Confirmed>(`${open}/confirm`, { email, otp }));

export const readOwnData = (): Promise<Asked<DataRecord>> => asking(() => get<DataRecord>(own));

/** Everything that is known of the person, as the text of a file. Without a key it is whoever is logged in. */
export const readCopy = (key: string | null): Promise<Asked<string>> =>
  asking(async () => JSON.stringify(key === null ? await post<unknown>(`${own}/copy`, {}) : await post<unknown>(`${open}/copy`, { key }), null, 2));

export type DataKind = RequestRecord['kind'];

interface Requested {
  request: RequestRecord;
}

const request = (call: () => Promise<Requested>): Promise<Asked<RequestRecord>> => asking(async () => (await call()).request);

export const askErasure = (kind: DataKind, key: string | null): Promise<Asked<RequestRecord>> =>
  request(() => (key === null ? post(`${own}/erase`, { kind }) : post(`${open}/erase`, { key, kind })));

export const readRequest = (reference: string): Promise<Asked<RequestRecord>> => request(() => post(`${open}/request`, { reference }));

/** Without a reference it is the request of whoever is logged in. */
export const undoErasure = (reference: string | null): Promise<Asked<RequestRecord>> =>
  request(() => (reference === null ? post(`${own}/undo`, {}) : post(`${open}/undo`, { reference })));
