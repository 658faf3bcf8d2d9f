import { type DataRecord, get, post, type RequestRecord } from '@hearthway/api';

import { type ValueResult, requestValue, request, type Result } from '../../lib/query/result';

// Taking one's data along or away: with a login, or with a key that a code from one's email gave.

const open = '/api/pub/data';
const own = '/api/account/data';

/** Mails a code; the answer never says whether someone is known. */
export const sendDataCode = (email: string, answer: { captcha?: string }): Promise<Result> => request(() => post(`${open}/code`, { email, ...answer }));

export type Confirmed = DataRecord & { key: string };

export const confirmData = (email: string, otp: string): Promise<ValueResult<Confirmed>> => requestValue(() => post<Confirmed>(`${open}/confirm`, { email, otp }));

export const readMyData = (): Promise<ValueResult<DataRecord>> => requestValue(() => get<DataRecord>(own));

/** Everything that is known of the person, as the text of a file. Without a key it is the logged-in user. */
export const readExport = (key: string | null): Promise<ValueResult<string>> =>
  requestValue(async () => JSON.stringify(key === null ? await post<unknown>(`${own}/copy`, {}) : await post<unknown>(`${open}/copy`, { key }), null, 2));

export type DataKind = RequestRecord['kind'];

interface Requested {
  request: RequestRecord;
}

const requestErasure = (call: () => Promise<Requested>): Promise<ValueResult<RequestRecord>> => requestValue(async () => (await call()).request);

export const startErasure = (kind: DataKind, key: string | null): Promise<ValueResult<RequestRecord>> =>
  requestErasure(() => (key === null ? post(`${own}/erase`, { kind }) : post(`${open}/erase`, { key, kind })));

export const readRequest = (reference: string): Promise<ValueResult<RequestRecord>> => requestErasure(() => post(`${open}/request`, { reference }));

/** Without a reference it is the request of the logged-in user. */
export const undoErasure = (reference: string | null): Promise<ValueResult<RequestRecord>> =>
  requestErasure(() => (reference === null ? post(`${own}/undo`, {}) : post(`${open}/undo`, { reference })));
