import { configure } from '@hearthway/api';
import { act, press, render, type } from '@hearthway/testing';

import { setConfig } from '../../../../lib/config';
import { dispatchAuth, type Role } from '../../../../lib/session/session';
import { AuthFlow } from './AuthFlow';
import type { Step } from './authSteps';
import { useAuthStep } from './useAuthStep';

// What the tests of the forms have in common: the forms in their flow, and a server whose answers the test sets.

type Call = [path: string, body: Record<string, unknown>];

/** A server whose answers are set by path; by default every call succeeds. `calls` has those with a body. */
interface AuthServer {
  answers: Record<string, unknown>;
  calls: Call[];
}

/** Makes such a server for each test of the file, and logs out after it. */
export function eachWithServer(): AuthServer {
  const server: AuthServer = { answers: {}, calls: [] };
  beforeEach(() => {
    server.answers = {};
    server.calls = [];
    globalThis.fetch = jest.fn(async (url: string, { body }: RequestInit) => {
      const path = new URL(url, 'http://localhost').pathname;
      if (body) server.calls.push([path, JSON.parse(String(body)) as Record<string, unknown>]);
      const answer = server.answers[path];
      if (answer instanceof Error) throw answer;
      const { status = 200, ...rest } = (answer ?? { success: true }) as { status?: number };
      return { status, headers: new Headers(), text: async () => JSON.stringify(rest) };
    }) as unknown as typeof fetch;
    configure({ origin: '', onUnauthorized: () => undefined, onReach: () => undefined });
  });
  afterEach(() => {
    act(() => dispatchAuth({ kind: 'loggedOut' }));
    setConfig({});
    jest.useRealTimers();
  });
  return server;
}

function Host({ first, roles = ['lead'] }: { first: Step; roles?: readonly Role[] }) {
  const [step, go] = useAuthStep(first);
  return <AuthFlow step={step} go={go} roles={roles} />;
}

export const open = (first: Step, roles?: readonly Role[]) => render(<Host first={first} roles={roles} />);
type Screen = ReturnType<typeof open>;

export const tap = (screen: Screen, id: string) => act(async () => press(screen.getByTestId(id)));

export const fill = (screen: Screen, values: Record<string, string>) =>
  act(async () => {
    for (const [id, text] of Object.entries(values)) type(screen.getByTestId(id), text);
  });

/** In a browser, pressing the button submits the form; jsdom does that, too. */
export const send = (screen: Screen, form: string) => tap(screen, `${form}-submit`);

export const lead = { id: 7, name: 'Ada Okonkwo' };
