import type { Answer, Schemas } from '@hearthway/api';
import { mockServer, press, render, textOf, waitFor } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import PassOnScreen from './Screen';

const params = { link: 'signed' };

function open(over: Partial<Schemas['PassOnData']> = {}) {
  const client = makeQueryClient({ forRequest: true });
  const data = { problem: '', agent: 'Bea', sent: '2026-11-20', until: '2026-12-20', ...over };
  seedScreen(client, screenQueries.PassOn(params), { head: {}, data } as unknown as Answer<Schemas['PassOnData']>);
  return render(<PassOnScreen params={params} />, { client });
}

it('gives the message to another agent with a press, and says to whom', async () => {
  const calls = mockServer(() => ({ body: { success: true, receiver: 'Cid, Oak Realty' } }));
  const screen = open();
  expect(calls).toHaveLength(0);
  press(screen.getByTestId('pass-on-yes'));
  await waitFor(() => expect(textOf(screen.getByTestId('pass-on'))).toContain('Your message went to Cid, Oak Realty.'));
  expect(calls[0]).toMatchObject({ call: 'POST /api/pub/inquiries/pass-on', body: { link: 'signed' } });
});

it('leaves it where it is', () => {
  const calls = mockServer(() => ({ body: {} }));
  const screen = open();
  press(screen.getByTestId('pass-on-no'));
  expect(textOf(screen.getByTestId('pass-on'))).toContain('Nobody else gets your message. Until Dec 20, 2026');
  expect(calls).toHaveLength(0);
});

it('explains why nothing can be chosen', () => {
  const screen = open({ problem: 'This link has expired.' });
  expect(textOf(screen.getByTestId('pass-on'))).toContain('This link has expired.');
  expect(screen.queryByTestId('pass-on-yes')).toBeNull();
});
