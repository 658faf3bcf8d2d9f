import { render } from '@hearthway/testing';
import { Text } from '@hearthway/ui';
import { StyleSheet } from 'react-native';

import { type Frame } from './types';
import { Layout } from './Layout';

jest.mock('react-native-safe-area-context', () => ({
  ...jest.requireActual('react-native-safe-area-context/jest/mock').default,
  useSafeAreaInsets: () => ({ top: 47, bottom: 34, left: 0, right: 0 }),
}));

const frame: Frame = { bar: 'solid', footer: false, tabs: true, fillsWindow: false, skipTo: 'content' };

function show(changes: Partial<Frame>) {
  const screen = render(<Layout frame={{ ...frame, ...changes }} path="/">{<Text>Homes</Text>}</Layout>);
  const styleOf = (id: string) => {
    const found = screen.queryByTestId(id) as unknown as { props: { style: object } } | null;
    return found && StyleSheet.flatten(found.props.style);
  };
  return { ...screen, styleOf };
}

it.each<[Frame['bar'], boolean]>([['tablet', true], ['tablet', false], ['none', false]])('keeps a page whose bar is %p below the status bar (fills the window: %p)', (bar, fillsWindow) => {
  expect(show({ bar, fillsWindow }).styleOf('status-room')).toMatchObject({ height: 47 });
});

it('leaves that to the page’s bar if it has one', () => {
  const { styleOf } = show({});
  expect(styleOf('status-room')).toBeNull();
  expect(styleOf('nav-bar')).toMatchObject({ paddingTop: 47 });
});

it('lets a picture reach behind it', () => {
  expect(show({ bar: 'hero' }).styleOf('status-room')).toBeNull();
});

it('makes room for the keyboard', () => {
  const { getByTestId } = show({});
  expect((getByTestId('page-scroll') as unknown as { props: object }).props).toMatchObject({ automaticallyAdjustKeyboardInsets: true, keyboardShouldPersistTaps: 'handled' });
});
