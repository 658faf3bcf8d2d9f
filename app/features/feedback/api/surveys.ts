import { post, type Schemas } from '@hearthway/api';

import { toResult, type Result } from '../../../lib/query/result';

export type SurveyQuestion = Schemas['SurveyQuestion'];

/** Answers by question key; a score is "0" to "10". */
export type Answers = Readonly<Record<string, string>>;

/** Submits the answers, with the key in the emailed link. Works once per key. */
export const answerSurvey = (key: string, answers: Answers): Promise<Result> => toResult(() => post('/api/pub/surveys/answer', { key, answers }));
