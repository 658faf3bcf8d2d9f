import { waitFor } from '@hearthway/testing';

import { setConfig } from '../config';
import { sendErrorReport } from './report';
import { reportError } from './reportError';

jest.mock('./report', () => ({ sendErrorReport: jest.fn(async () => undefined) }));

afterEach(() => setConfig({}));

test('a fault is reported where there is a service for faults, and else goes nowhere', async () => {
  const [unheard, heard] = [new Error('unheard'), new Error('heard')];
  reportError(unheard);
  setConfig({ fault_reports: 'on' });
  reportError(heard);
  await waitFor(() => expect(sendErrorReport).toHaveBeenCalledWith(heard));
  expect(sendErrorReport).not.toHaveBeenCalledWith(unheard);
});
