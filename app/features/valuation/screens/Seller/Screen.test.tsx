import type { Answer, Schemas } from '@hearthway/api';
import { render, textOf } from '@hearthway/testing';

import { agentFixture } from '../../../../components/AgentName/fixture';
import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { referringAgent } from '../../../account';
import SellerScreen from './Screen';

function open(params: Record<string, string>) {
  const client = makeQueryClient({ forRequest: true });
  const data: Schemas['SellerData'] = {
    photo: { src: '/pictures/scene/hero', alt: '', illustration: true },
    agent: params.id === 'agent-2' ? agentFixture() : null,
  };
  seedScreen(client, screenQueries.Seller(params), { head: {} as Answer<unknown>['head'], data });
  return render(<SellerScreen params={params} />, { client });
}

it('starts with the value of the home, and remembers the agent whose link it was', () => {
  const first = open({});
  expect(first.queryByTestId('seller-agent')).toBeNull();
  expect(referringAgent()).toBeNull();
  first.unmount();
  expect(textOf(open({ client: 'site-1', id: 'agent-2' }).getByTestId('seller-agent'))).toContain('Rosalind Mbeki-Thornton');
  expect(referringAgent()).toEqual({ as_id: 'site-1', aa_id: 'agent-2' });
});
