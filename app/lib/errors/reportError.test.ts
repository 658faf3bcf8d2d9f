import { waitFor } from '@hearthway/testing';

import { setConfig } from '../config';
import { reportFault } from './report';
import { tellFault } from './reportError';

jest.mock('./report', () => ({ reportFault: jest.fn(async () => undefined) }));
jest.mock('./loadReport', () => ({ loadFaults: async () => jest.requireMock('./report') }));

afterEach(() => setConfig({}));

test('a fault is reported where there is a service for faults, and else goes nowhere', async () => {
  const [unheard, heard] = [new Error('unheard'), new Error('heard')];
  tellFault(unheard);
  setConfig({ fault_reports: 'on' });
  tellFault(heard);
  await waitFor(() => expect(reportFault).toHaveBeenCalledWith(heard));
  expect(reportFault).not.toHaveBeenCalledWith(unheard);
});
