import { mockServer, press, render, textOf, waitFor } from '@hearthway/testing';

import { agentFixture } from '../../../../components/AgentName/fixture';
import { Sponsored } from './Sponsored';

jest.mock('../../../../lib/whenNearViewport', () => ({
  whenNearViewport: (_: unknown, near: () => void) => {
    near();
    return () => undefined;
  },
}));

const text = 'Ad. Rosalind Mbeki pays Hearthway for this card. It changes neither the homes you see nor the order of our list of agents.';
const card = { who: agentFixture({ name: 'Rosalind Mbeki' }), text, token: 'signed' };

function show(sponsored: typeof card | null) {
  const calls = mockServer(({ call }) => ({ body: call.startsWith('GET') ? { success: true, sponsored } : { success: true } }));
  return { calls, screen: render(<Sponsored at={{ homes: ['12', '34'] }} />) };
}

describe('a sponsored card', () => {
  it('says that it is one and who pays, and how we are paid', async () => {
    const { calls, screen } = show(card);
    await waitFor(() => screen.getByTestId('sponsored'));
    expect(calls[0]!.call).toBe('GET /api/pub/sponsored?homes=12,34');
    expect(textOf(screen.getByTestId('sponsored-label'))).toBe('Sponsored');
    expect(textOf(screen.getByTestId('sponsored'))).toContain(text);
    screen.getByText('How we’re paid');
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['sponsored-page', 'page'],
    ['sponsored-contact', 'contact'],
  ])('reports a press of %s with the signed token', async (button, kind) => {
    const { calls, screen } = show(card);
    await waitFor(() => screen.getByTestId(button));
    await press(screen.getByTestId(button));
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ call: 'POST /api/pub/sponsored/clicks', body: { token: 'signed', kind } }));
  });

  it('isn’t there where nobody pays', async () => {
    const { calls, screen } = show(null);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByTestId('sponsored')).toBeNull();
  });
});
