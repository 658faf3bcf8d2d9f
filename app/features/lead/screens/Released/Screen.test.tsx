import type { Answer, Schemas } from '@hearthway/api';
import { act, mockServer, press, render, type ServerCall, stateOf, textOf } from '@hearthway/testing';

import { agentFixture } from '../../../../components/AgentName/fixture';
import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth } from '../../../../lib/session/session';
import { choiceFixture } from '../../fixture';
import ReleasedScreen from './Screen';

const agents = [
  choiceFixture(),
  choiceFixture({ id: 'g1', alias: 'grace', who: agentFixture({ name: 'Grace Ogunleye', license: '', brokerage: 'Prairie Oak Group', sample: true }) }),
];

let calls: ServerCall[];
let reply: { status?: number; body: unknown };

beforeEach(() => {
  reply = { body: { success: true, agent: 'Grace Ogunleye' } };
  calls = mockServer(() => reply);
});

function open(over: Partial<Schemas['ChoiceData']> = {}) {
  const client = makeQueryClient({ forRequest: true });
  const data = {
    logged_in: true,
    left: 'Daniel Farrow',
    left_photo: '',
    left_text: 'Daniel Farrow released you on Nov 20, 2026.',
    current: '',
    current_id: '',
    agents,
    email: 'ann@example.com',
    first_name: 'Ann',
    ...over,
  };
  seedScreen(client, screenQueries.Released(), { head: {}, data } as unknown as Answer<Schemas['ChoiceData']>);
  return render(<ReleasedScreen />, { client });
}

const choose = (screen: ReturnType<typeof open>) => act(async () => press(screen.getByTestId('choose-agent')));

describe('a buyer whom an agent released', () => {
  it('is told who it was, when, and what that agent no longer sees', () => {
    const text = textOf(open().getByTestId('released'));
    expect(text).toContain('Daniel is no longer your agent');
    expect(text).toContain('Daniel Farrow released you on Nov 20, 2026. They no longer see your saved homes or searches.');
  });

  it('sees each agent with license, brokerage and record', () => {
    const text = textOf(open().getByTestId('released'));
    for (const part of [
      'Rosalind Mbeki-Thornton',
      'Texas license 0614827',
      'Lakewood & Finch Realty',
      '4.9',
      '126 sold in 12 months · 14 for sale · English, Spanish · answers in 2 hours',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Sample agent');
  });

  it('chooses another agent, who is named before the button is pressed', async () => {
    const screen = open();
    expect(stateOf(screen.getByTestId('agent-rosalind')).checked).toBe(true);
    await act(async () => press(screen.getByTestId('agent-grace')));
    expect(stateOf(screen.getByTestId('agent-grace')).checked).toBe(true);
    screen.getByText('Choose Grace');
    screen.getByText('Grace will see your name, email and phone.');
    await choose(screen);
    expect(calls).toEqual([{ call: 'POST /api/lead/agent', body: { program: 'agent', agent_id: 'g1' } }]);
    await screen.findByText('Grace Ogunleye is now your agent');
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/account/dashboard');
  });

  it('may continue without an agent, and then nobody gets their details', async () => {
    reply = { body: { success: true, agent: '' } };
    const screen = open();
    await act(async () => press(screen.getByTestId('agent-none')));
    screen.getByText('Continue without an agent');
    expect(screen.queryByText(/will see your name/)).toBeNull();
    await choose(screen);
    expect(calls).toEqual([{ call: 'POST /api/lead/agent', body: { program: 'browsing', agent_id: '' } }]);
    await screen.findByText('You’re continuing without an agent');
  });

  it('stays, and reads why, when the choice is refused', async () => {
    reply = { status: 409, body: { success: false, error: 'This agent isn’t taking new buyers right now.' } };
    const screen = open();
    await choose(screen);
    await screen.findByText('This agent isn’t taking new buyers right now.');
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
  });

  it('can only continue without an agent when none is offered', () => {
    const screen = open({ agents: [] });
    expect(stateOf(screen.getByTestId('agent-none')).checked).toBe(true);
    screen.getByText('Continue without an agent');
  });
});

it.each([
  ['without an agent', '', 'You have no agent. Choose one, or continue without an agent.'],
  ['with one', 'Grace Ogunleye', 'Your agent is Grace Ogunleye. You can choose someone else, or continue without an agent.'],
])('a buyer who was not released, %s, may choose as well', (_name, current, text) => {
  expect(textOf(open({ left: '', left_photo: '', left_text: '', current }).getByTestId('released'))).toContain(`Choose an agent${text}`);
});

it('a visitor is asked to log in, and sees no agents', () => {
  const screen = open({ logged_in: false, left: '', agents: [] });
  screen.getByText('Log in to choose an agent. The login link in our email works only once.');
  expect(screen.queryByTestId('choose-agent')).toBeNull();
});

it('shows that it is loading', () => {
  calls = mockServer(() => new Promise(() => undefined));
  render(<ReleasedScreen />).getByTestId('released-loading');
});

it('refetches when a shared cache served the visitors’ version', async () => {
  const data = {
    logged_in: true,
    left: '',
    left_photo: '',
    left_text: '',
    current: '',
    current_id: '',
    agents,
    email: 'ann@example.com',
    first_name: 'Josephine',
  };
  calls = mockServer(() => ({ body: { head: { status: 200 }, data } }));
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '7', alias: null, name: 'Ann' } });
  const screen = open({ logged_in: false, agents: [] });
  screen.getByTestId('released-loading');
  await screen.findByTestId('agent-rosalind');
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/screens/released']);
  act(() => dispatchAuth({ kind: 'loggedOut' }));
});
