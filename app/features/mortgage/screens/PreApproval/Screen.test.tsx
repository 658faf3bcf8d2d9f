import type { Answer, Schemas } from '@hearthway/api';
import { act, press, render, textOf, valueOf, waitFor } from '@hearthway/testing';

import { History } from '../../../../forms/Wizard/fixture';
import { clearSavedDrafts, saveDraft } from '../../../../forms/savedDrafts';
import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { loadForms } from '../../../../forms';
import PreApprovalScreen from './Screen';

jest.setTimeout(30_000);

const lender = { nmls: '1402217', name: 'Trinity Oak Lending', person: 'Marisol Whitcombe', phone: '', states: ['TX'], sample: true };
const data: Schemas['PreApprovalData'] = {
  title: 'Request an introduction',
  lenders: [lender],
  states: [{ href: 'TX', text: 'Texas' }],
  timings: [{ value: 'now', text: 'Right away' }],
  loans: [
    { value: 'fha', text: 'FHA' },
    { value: 'va', text: 'VA' },
  ],
};

beforeAll(() => loadForms());
beforeEach(clearSavedDrafts);

function open(start: string, over: Partial<typeof data> = {}) {
  const client = makeQueryClient({ forRequest: true });
  seedScreen(client, screenQueries.PreApproval(), { head: {}, data: { ...data, ...over } } as unknown as Answer<typeof data>);
  return render(<History start={start}>{(params) => <PreApprovalScreen params={params} />}</History>, { client });
}

it('starts with the calculation’s home, and sums it up beside the next step', async () => {
  await saveDraft('introduction', { state: '', price: '300,000', down: '30,000', loan: 'fha', timing: 'now' }, 0);
  const screen = open('/mortgage/pre-approval?price=450000&down=90000&loan=va&state=TX');
  await waitFor(() => expect(valueOf(screen.getByTestId('introduction-price'))).toBe('450,000'));
  await act(async () => press(screen.getByTestId('introduction-next')));
  await screen.findByTestId('introduction-name');
  const sum = textOf(screen.getByTestId('introduction-so-far'));
  for (const text of ['Texas', 'up to $450,000', '$90,000', 'VA', 'Right away']) expect(sum).toContain(text);
});

it('ignores unreadable parameters of a link', async () => {
  await saveDraft('introduction', { price: '300,000', down: '30,000' }, 0);
  const screen = open('/mortgage/pre-approval?price=a%20lot&down=-5&loan=shark&state=Atlantis');
  await waitFor(() => expect(valueOf(screen.getByTestId('introduction-price'))).toBe('300,000'));
  expect(valueOf(screen.getByTestId('introduction-down'))).toBe('30,000');
  expect(screen.queryByTestId('introduction-so-far')).toBeNull();
});

it('says so when there are no lenders', () => {
  open('/mortgage/pre-approval', { lenders: [] }).getByTestId('pre-approval-none');
});
