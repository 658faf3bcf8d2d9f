import type { Answer, Schemas } from '@hearthway/api';
import { render, textOf } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { referringAgent } from '../../../account';
import SellerScreen from './Screen';

function open(params: Record<string, string>) {
  const client = makeQueryClient({ forRequest: true });
  const data = { photo: { src: '/pictures/scene/hero', alt: '', illustration: true }, referred: 'id' in params };
  seedScreen(client, screenQueries.Seller(params), { head: {}, data } as unknown as Answer<Schemas['SellerData']>);
  return render(<SellerScreen params={params} />, { client });
}

it('starts with the value of the home, and remembers the agent whose link it was', () => {
  const first = open({});
  expect(textOf(first.getByTestId('seller'))).not.toContain('remember');
  expect(referringAgent()).toBeNull();
  first.unmount();
  expect(textOf(open({ client: 'site-1', id: 'agent-2' }).getByTestId('seller'))).toContain('remember the agent who sent you');
  expect(referringAgent()).toEqual({ as_id: 'site-1', aa_id: 'agent-2' });
});
