import type { Answer, Schemas } from '@hearthway/api';
import { act, type Asked, playServer, press, render, textOf, type } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import SurveyScreen from './Screen';

const question = { low: '', high: '', choices: [], optional: false };
const questions: Schemas['SurveyQuestion'][] = [
  { ...question, key: 'recommend', kind: 'score', text: 'A friend?', low: 'No', high: 'Yes' },
  { ...question, key: 'change', kind: 'words', text: 'What else?', optional: true },
];
let calls: Asked[];
let reply: { status?: number; body: unknown };

beforeEach(() => {
  reply = { body: { success: true } };
  calls = playServer(() => reply);
});

function open(over: Partial<Schemas['SurveyData']> = {}) {
  const client = makeQueryClient({ forRequest: true });
  const data = { state: 'open', title: 'How was it?', text: 'Two questions.', photo: { src: '/pictures/scene/survey', alt: '', illustration: true }, questions, ...over };
  seedScreen(client, screenQueries.Survey({ key: 'KEY' }), { head: {}, data } as unknown as Answer<Schemas['SurveyData']>);
  return render(<SurveyScreen params={{ key: 'KEY' }} />, { client });
}

const next = (screen: ReturnType<typeof open>) => act(async () => press(screen.getByTestId('survey-next')));

it('asks one question at a time, and sends all answers at the end', async () => {
  const screen = open();
  await next(screen);
  expect(textOf(screen.getByTestId('survey-problem'))).toBe('Please choose an answer');
  press(screen.getByTestId('survey-option-9'));
  await next(screen);
  expect(textOf(screen.getByTestId('survey-question'))).toBe('What else?');
  type(screen.getByTestId('survey-words'), 'The map.');
  await next(screen);
  expect(calls).toEqual([{ call: 'POST /api/pub/surveys/answer', body: { key: 'KEY', answers: { recommend: '9', change: 'The map.' } } }]);
  expect(screen.navigation.navigate).toHaveBeenCalledWith('/survey/complete', { replace: true });
});

it('leads back to the question that the server refuses', async () => {
  reply = { status: 422, body: { success: false, error: 'x', fields: { recommend: 'Please choose a number from 0 to 10' } } };
  const screen = open();
  press(screen.getByTestId('survey-option-3'));
  await next(screen);
  await next(screen);
  expect(textOf(screen.getByTestId('survey-question'))).toBe('A friend?');
  expect(textOf(screen.getByTestId('survey-problem'))).toBe('Please choose a number from 0 to 10');
});

it('says when it was answered or has closed', () => {
  const screen = open({ state: 'expired', title: 'This survey has closed', text: 'Links work for 30 days.', questions: [] });
  expect(textOf(screen.getByTestId('survey-closed'))).toContain('Links work for 30 days.');
  expect(screen.queryByTestId('survey-form')).toBeNull();
});
