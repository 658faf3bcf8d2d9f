import { File } from 'expo-file-system';
import { shareAsync } from 'expo-sharing';

import { saveFile } from './saveFile';

const file = { uri: 'file:///cache/leads.csv', create: jest.fn(), write: jest.fn() };
jest.mock('expo-file-system', () => ({ Paths: { cache: 'cache' }, File: jest.fn() }));
jest.mock('expo-sharing', () => ({ shareAsync: jest.fn() }));

beforeEach(() => jest.mocked(File).mockImplementation(() => file as never));

it('shares a file with its name and type', async () => {
  await expect(saveFile({ name: 'leads.csv', type: 'text/csv', text: 'Name\r\n' })).resolves.toBe('shared');
  expect(File).toHaveBeenCalledWith('cache', 'leads.csv');
  expect(file.create).toHaveBeenCalledWith({ overwrite: true });
  expect(file.write).toHaveBeenCalledWith('Name\r\n');
  expect(shareAsync).toHaveBeenCalledWith(file.uri, { mimeType: 'text/csv', dialogTitle: 'leads.csv' });
});

it('reports a failure', async () => {
  jest.mocked(shareAsync).mockRejectedValue(new Error('unavailable'));
  await expect(saveFile({ name: 'a', type: 'b', text: 'c' })).rejects.toThrow('This device can’t share files right now.');
});
