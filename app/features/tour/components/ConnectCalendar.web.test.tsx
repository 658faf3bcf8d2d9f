import { mockServer, press, render, textOf, waitFor } from '@hearthway/testing';

import { openDocument } from '../../../lib/device/page';
import { ConnectCalendar } from './ConnectCalendar';

jest.mock('../../../lib/device/page');

it('can be pressed again by whoever comes back from the provider, where browsers restore the page as it was', async () => {
  const calls = mockServer(() => ({ body: { success: true, url: 'https://provider.example.com/' } }));
  const screen = render(<ConnectCalendar providers={[{ provider: 'google', name: 'Google Calendar' }]} again={false} returned={{}} onConnected={jest.fn()} />);
  const button = () => screen.getByTestId('calendar-connect-google');
  for (const times of [1, 2]) {
    press(button());
    await waitFor(() => expect(textOf(button())).toContain('Connecting'));
    await waitFor(() => expect(openDocument).toHaveBeenCalledTimes(times));
    await waitFor(() => expect(textOf(button())).toContain('Google Calendar'));
  }
  expect(calls.map(({ body }) => body)).toEqual([{ provider: 'google' }, { provider: 'google' }]);
});
