import { type DataRecord, get, post, type RequestRecord } from '@hearthway/api';

import { type ValueResult, toValueResult, toResult, type Result } from '../../lib/query/result';

// Exporting and deleting personal data, for logged-in users or with a key, which people without a login get by
// confirming a code sent to their email.

const open = '/api/pub/data';
const own = '/api/account/data';

/** Emails a code; the answer never reveals whether the person is known. */
export const sendDataCode = (email: string, answer: { captcha?: string }): Promise<Result> => toResult(() => post(`${open}/code`, { email, ...answer }));

type Confirmed = DataRecord & { key: string };

export const confirmData = (email: string, otp: string): Promise<ValueResult<Confirmed>> =>
  toValueResult(() => post<Confirmed>(`${open}/confirm`, { email, otp }));

export const readMyData = (): Promise<ValueResult<DataRecord>> => toValueResult(() => get<DataRecord>(own));

/** Everything known about a person, as JSON text. Without a key, about the logged-in user. */
export const readExport = (key: string | null): Promise<ValueResult<string>> =>
  toValueResult(async () => JSON.stringify(key === null ? await post<unknown>(`${own}/copy`, {}) : await post<unknown>(`${open}/copy`, { key }), null, 2));

export type DataKind = RequestRecord['kind'];

interface Requested {
  request: RequestRecord;
}

const requestErasure = (call: () => Promise<Requested>): Promise<ValueResult<RequestRecord>> => toValueResult(async () => (await call()).request);

export const startErasure = (kind: DataKind, key: string | null): Promise<ValueResult<RequestRecord>> =>
  requestErasure(() => (key === null ? post(`${own}/erase`, { kind }) : post(`${open}/erase`, { key, kind })));

export const readRequest = (reference: string): Promise<ValueResult<RequestRecord>> => requestErasure(() => post(`${open}/request`, { reference }));

/** Without a reference, the logged-in user's request. */
export const undoErasure = (reference: string | null): Promise<ValueResult<RequestRecord>> =>
  requestErasure(() => (reference === null ? post(`${own}/undo`, {}) : post(`${open}/undo`, { reference })));
