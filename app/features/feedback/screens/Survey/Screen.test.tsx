import type { Answer, Schemas } from '@hearthway/api';
import { act, mockServer, press, render, type ServerCall, textOf, type, waitFor } from '@hearthway/testing';

import { History } from '../../../../forms/Wizard/fixture';
import { clearSavedDrafts } from '../../../../forms/savedDrafts';
import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { loadForms } from '../../../../forms';
import SurveyScreen from './Screen';

jest.setTimeout(30_000);

const question = { low: '', high: '', choices: [], optional: false };
const questions: Schemas['SurveyQuestion'][] = [
  { ...question, key: 'recommend', kind: 'score', text: 'A friend?', low: 'No', high: 'Yes' },
  { ...question, key: 'change', kind: 'words', text: 'What else?', optional: true },
];
let calls: ServerCall[];
let reply: { status?: number; body: unknown };
let visited: string[];

beforeAll(() => loadForms());
beforeEach(async () => {
  await clearSavedDrafts();
  visited = [];
  reply = { body: { success: true } };
  calls = mockServer(() => reply);
});

function open(over: Partial<Schemas['SurveyData']> = {}) {
  const client = makeQueryClient({ forRequest: true });
  const data = {
    state: 'open',
    title: 'How was it?',
    text: 'Two questions.',
    photo: { src: '/pictures/scene/survey', alt: '', illustration: true },
    questions,
    ...over,
  };
  seedScreen(client, screenQueries.Survey({ key: 'KEY' }), { head: {}, data } as unknown as Answer<Schemas['SurveyData']>);
  return render(
    <History start="/survey/KEY" onNavigate={(href) => visited.push(href)}>
      {(params) => <SurveyScreen params={{ ...params, key: 'KEY' }} />}
    </History>,
    { client },
  );
}

type Opened = ReturnType<typeof open>;

const next = (screen: Opened) => act(async () => press(screen.getByTestId('survey-form-next')));
const question2 = (screen: Opened) => waitFor(() => expect(textOf(screen.getByTestId('survey-form-title'))).toBe('What else?'));

it('asks one question at a time, and sends all answers at the end', async () => {
  const screen = open();
  await next(screen);
  await waitFor(() => expect(textOf(screen.getByTestId('survey-problem'))).toBe('Please choose an answer'));
  press(screen.getByTestId('survey-option-9'));
  await next(screen);
  await question2(screen);
  type(screen.getByTestId('survey-words'), 'The map.');
  await next(screen);
  await waitFor(() => expect(visited).toEqual(['/survey/KEY?step=change', '/survey/complete']));
  expect(calls).toEqual([{ call: 'POST /api/pub/surveys/answer', body: { key: 'KEY', answers: { recommend: '9', change: 'The map.' } } }]);
});

it('leads back to the question that the server refuses', async () => {
  reply = { status: 422, body: { success: false, error: 'x', fields: { recommend: 'Please choose a number from 0 to 10' } } };
  const screen = open();
  press(screen.getByTestId('survey-option-3'));
  await next(screen);
  await question2(screen);
  await next(screen);
  await waitFor(() => expect(textOf(screen.getByTestId('survey-problem'))).toBe('Please choose a number from 0 to 10'));
  expect(textOf(screen.getByTestId('survey-form-title'))).toBe('A friend?');
});

it('continues after a reload where it was left', async () => {
  const before = open();
  press(before.getByTestId('survey-option-7'));
  await next(before);
  await question2(before);
  before.unmount();
  const screen = open();
  await question2(screen);
  await next(screen);
  await waitFor(() => expect(calls).toEqual([{ call: 'POST /api/pub/surveys/answer', body: { key: 'KEY', answers: { recommend: '7', change: '' } } }]));
});

it('tells when it was already answered or has closed', () => {
  const screen = open({ state: 'expired', title: 'This survey has closed', text: 'Links work for 30 days.', questions: [] });
  expect(textOf(screen.getByTestId('survey-closed'))).toContain('Links work for 30 days.');
  expect(screen.queryByTestId('survey-form')).toBeNull();
});
