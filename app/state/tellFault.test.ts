import { waitFor } from '@hearthway/testing';

import { setConfig } from '../platform/config';
import { reportFault } from './faults';
import { tellFault } from './tellFault';

jest.mock('./faults', () => ({ reportFault: jest.fn(async () => undefined) }));
jest.mock('./loadFaults', () => ({ loadFaults: async () => jest.requireMock('./faults') }));

afterEach(() => setConfig({}));

test('a fault is reported where there is a service for faults, and else goes nowhere', async () => {
  const [unheard, heard] = [new Error('unheard'), new Error('heard')];
  tellFault(unheard);
  setConfig({ fault_reports: 'on' });
  tellFault(heard);
  await waitFor(() => expect(reportFault).toHaveBeenCalledWith(heard));
  expect(reportFault).not.toHaveBeenCalledWith(unheard);
});
