import type { Answer, Schemas } from '@hearthway/api';
import { act, mockServer, press, render, type ServerCall, stateOf, textOf } from '@hearthway/testing';

import { agentFixture } from '../../../../components/AgentName/fixture';
import { closeDialog, dialogStore } from '../../../../lib/dialogs';
import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth } from '../../../../lib/session/session';
import { choiceFixture } from '../../fixture';
import SelectScreen from './Screen';

const agents = [choiceFixture(), choiceFixture({ id: 'k1', alias: 'kofi', who: agentFixture({ name: 'Kofi Asante', brokerage: 'Prairie Oak Group' }) })];

let calls: ServerCall[];
let reply: { status?: number; body: unknown };

beforeEach(() => {
  reply = { body: { success: true, agent: 'Kofi Asante' } };
  calls = mockServer(() => reply);
});

function open(over: Partial<Schemas['ChoiceData']> = {}) {
  const client = makeQueryClient({ forRequest: true });
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
    ...over,
  };
  seedScreen(client, screenQueries.Select(), { head: {}, data } as unknown as Answer<Schemas['ChoiceData']>);
  return render(<SelectScreen />, { client });
}

const pick = (screen: ReturnType<typeof open>, id: string) => act(async () => press(screen.getByTestId(id)));

describe('a buyer who chooses how to continue', () => {
  it('is addressed by name, and may browse, have an agent, or buy and sell with one', () => {
    const screen = open();
    screen.getByText('How would you like to continue, Josephine?');
    const text = textOf(screen.getByTestId('select'));
    for (const title of ['Just browsing', 'An agent by your side', 'Buy and sell together']) expect(text).toContain(title);
    expect(stateOf(screen.getByTestId('program-agent')).checked).toBe(true);
  });

  it.each(['agent', 'buy_sell'])('with the program %s chooses an agent, and reads who gets their details', async (program) => {
    const screen = open();
    await pick(screen, `program-${program}`);
    await pick(screen, 'agent-kofi');
    screen.getByText('Continue with Kofi');
    screen.getByText('Only this agent gets your name, email and phone number.');
    await pick(screen, 'choose-agent');
    expect(calls).toEqual([{ call: 'POST /api/lead/agent', body: { program, agent_id: 'k1' } }]);
    await screen.findByText('Kofi Asante is now your agent');
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/account/dashboard');
  });

  it('reads that their current agent is told, unless that one stays', async () => {
    const screen = open({ current: 'Kofi Asante', current_id: 'k1' });
    screen.getByText('Continue with Kofi');
    expect(screen.queryByTestId('agent-notice')).toBeNull();
    await pick(screen, 'agent-rosalind');
    expect(textOf(screen.getByTestId('agent-notice'))).toBe('We’ll tell Kofi Asante that you’re no longer working with them and cancel your tours with them.');
    await pick(screen, 'program-browsing');
    screen.getByTestId('agent-notice');
  });

  it('just browsing needs no agent, and sends none', async () => {
    reply = { body: { success: true, agent: '' } };
    const screen = open();
    await pick(screen, 'agent-kofi');
    await pick(screen, 'program-browsing');
    expect(screen.queryByText('Which agent?')).toBeNull();
    expect(screen.queryByText(/get your name/)).toBeNull();
    await pick(screen, 'choose-agent');
    expect(calls).toEqual([{ call: 'POST /api/lead/agent', body: { program: 'browsing', agent_id: '' } }]);
  });

  it('cannot continue with an agent while none is available', async () => {
    const screen = open({ agents: [] });
    screen.getByText('No agents are available right now. Please try again later.');
    expect(stateOf(screen.getByTestId('choose-agent')).disabled).toBe(true);
    await pick(screen, 'choose-agent');
    expect(calls).toEqual([]);
  });

  it('stays, and reads why, when the choice is refused', async () => {
    reply = {
      status: 422,
      body: { success: false, error: 'Please check the highlighted fields.', fields: { agent_id: 'This agent can no longer be chosen.' } },
    };
    const screen = open();
    await pick(screen, 'choose-agent');
    await screen.findByText('This agent can no longer be chosen.');
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
  });

  it('stays, and reads why, without a network', async () => {
    calls = mockServer(() => undefined);
    const screen = open();
    await pick(screen, 'choose-agent');
    expect(textOf(screen.getByRole('alert'))).not.toBe('');
    expect(screen.navigation.navigate).not.toHaveBeenCalled();
  });
});

it('a visitor is asked to log in', () => {
  const screen = open({ logged_in: false, first_name: '', agents: [] });
  screen.getByText('How would you like to continue?');
  screen.getByText('Log in to choose an agent. The login link in our email works only once.');
  expect(screen.queryByTestId('program-agent')).toBeNull();
  press(screen.getByTestId('choice-login'));
  expect(dialogStore.get()).toMatchObject({ name: 'register', with: { mode: 'login' } });
  act(() => closeDialog());
});

it('shows that it is loading', () => {
  calls = mockServer(() => new Promise(() => undefined));
  render(<SelectScreen />).getByTestId('select-loading');
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
  screen.getByTestId('select-loading');
  await screen.findByTestId('agent-rosalind');
  expect(calls.map(({ call }) => call)).toEqual(['GET /api/screens/select']);
  act(() => dispatchAuth({ kind: 'loggedOut' }));
});
