import { lazy } from '../lib/lazy';

/** The rules of all forms, in a separate chunk, because they are only needed once someone starts typing. */
export const formRules = lazy(() => import('./rules'));

export type Rules = typeof import('./rules');

/** The schemas by name. */
export type Schemas = Omit<Rules, 'resolver' | 'surveyAnswer'>;

/** Type of a field error found by the server rather than the rules. */
export const SERVER_ERROR = 'server';
