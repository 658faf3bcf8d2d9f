import { post, type Schemas } from '@hearthway/api';

import { toResult, type Result } from '../../../lib/query/result';

export type SurveyQuestion = Schemas['SurveyQuestion'];

/** Answers by the keys of questions; a score is "0" to "10". */
export type Answers = Readonly<Record<string, string>>;

/** Answers a survey by the key of the emailed link, once. */
export const answerSurvey = (key: string, answers: Answers): Promise<Result> => toResult(() => post('/api/pub/surveys/answer', { key, answers }));
