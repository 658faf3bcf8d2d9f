import { palette } from '@hearthway/ui';
import { setBackgroundColorAsync } from 'expo-system-ui';
import { Appearance } from 'react-native';

import { followTheme } from './background.native';

it('has the page’s color in the system’s theme, initially and when it changes', () => {
  const scheme = jest.spyOn(Appearance, 'getColorScheme').mockReturnValue('dark');
  const listen = jest.spyOn(Appearance, 'addChangeListener').mockReturnValue({ remove: () => undefined });
  followTheme();
  expect(jest.mocked(setBackgroundColorAsync).mock.calls).toEqual([[palette.dark.page]]);
  scheme.mockReturnValue('light');
  listen.mock.calls[0]?.[0]({ colorScheme: 'light' });
  expect(jest.mocked(setBackgroundColorAsync).mock.lastCall).toEqual([palette.light.page]);
});
