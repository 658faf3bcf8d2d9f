import { act, render } from '@hearthway/testing';
import { Text } from '@hearthway/ui';

import { setOnline } from '../../lib/network/online';
import { type Frame } from './types';
import { Layout } from './Layout';

jest.mock('react-native-safe-area-context', () => jest.requireActual('react-native-safe-area-context/jest/mock').default);

const byDefault: Frame = { bar: 'solid', footer: true, tabs: true, fillsWindow: false, skipTo: 'content' };

afterEach(() => act(() => setOnline(true)));

test.each<[string, Frame, boolean]>([
  ['the default layout has navigation and footer', byDefault, true],
  ['the blank layout has neither', { ...byDefault, bar: 'none', footer: false, tabs: false }, false],
])('%s', (_name, frame, there) => {
  const { queryByTestId, getByText } = render(
    <Layout frame={frame} path="/">
      <Text>Homes</Text>
    </Layout>,
  );
  expect([queryByTestId('nav-bar') !== null, queryByTestId('footer') !== null]).toEqual([there, there]);
  getByText('Homes');
});

test('shows that you are offline while there is no network', () => {
  const { queryByTestId } = render(
    <Layout frame={byDefault} path="/">
      <Text>Homes</Text>
    </Layout>,
  );
  expect(queryByTestId('offline')).toBeNull();
  act(() => setOnline(false));
  expect(queryByTestId('offline')).not.toBeNull();
  act(() => setOnline(true));
  expect(queryByTestId('offline')).toBeNull();
});
