export { configure, del, file, fileSource, get, isAnswer, post, put, upload, type CallOptions, type DeviceToken, type Settings } from './client';
export { ApiError, isRecord, problem, problemFrom, type ApiProblem, type ProblemKind } from './problem';
export { screen } from './screen';
export type * from './types';
