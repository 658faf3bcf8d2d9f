import { waitFor } from '@hearthway/testing';

import { setConfig } from '../config';
import { sendErrorReport } from './report';
import { reportError } from './reportError';

jest.mock('./report', () => ({ sendErrorReport: jest.fn(async () => undefined) }));

afterEach(() => setConfig({}));

test('an error is reported if reporting is configured, and otherwise not', async () => {
  const [unreported, reported] = [new Error('unreported'), new Error('reported')];
  reportError(unreported);
  setConfig({ error_reports: 'on' });
  reportError(reported);
  await waitFor(() => expect(sendErrorReport).toHaveBeenCalledWith(reported));
  expect(sendErrorReport).not.toHaveBeenCalledWith(unreported);
});
