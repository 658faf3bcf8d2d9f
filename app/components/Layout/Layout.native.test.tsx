import { act, press, render } from '@hearthway/testing';
import { Link, scrollToAnchor, Text, View } from '@hearthway/ui';
import { ScrollView, StyleSheet, View as NativeView } from 'react-native';

import { type Frame } from './types';
import { Layout } from './Layout';

jest.mock('react-native-safe-area-context', () => ({
  ...jest.requireActual('react-native-safe-area-context/jest/mock').default,
  useSafeAreaInsets: () => ({ top: 47, bottom: 34, left: 0, right: 0 }),
}));

const frame: Frame = { bar: 'solid', footer: false, tabs: true, fillsWindow: false, skipTo: 'content' };

function show(changes: Partial<Frame>) {
  const screen = render(
    <Layout frame={{ ...frame, ...changes }} path="/">
      {<Text>Homes</Text>}
    </Layout>,
  );
  const styleOf = (id: string) => {
    const found = screen.queryByTestId(id) as unknown as { props: { style: object } } | null;
    return found && StyleSheet.flatten(found.props.style);
  };
  return { ...screen, styleOf };
}

it.each<[Frame['bar'], boolean]>([
  ['tablet', true],
  ['tablet', false],
  ['none', false],
])('keeps a page whose bar is %p below the status bar (fills the window: %p)', (bar, fillsWindow) => {
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
  expect((getByTestId('page-scroll') as unknown as { props: object }).props).toMatchObject({
    automaticallyAdjustKeyboardInsets: true,
    keyboardShouldPersistTaps: 'handled',
  });
});

describe('links to a part of the page', () => {
  let scrollTo: jest.SpyInstance;
  const part = (
    <View id="payment" testID="payment">
      <Text>Monthly payment</Text>
    </View>
  );
  beforeEach(() => {
    jest.spyOn(NativeView.prototype as unknown as NativeView, 'measureLayout').mockImplementation((_content, done) => done(0, 900, 390, 200));
    jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((work) => {
      work(0);
      return 0;
    });
    scrollTo = jest.spyOn(ScrollView.prototype as unknown as { scrollTo: (to: object) => void }, 'scrollTo').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('scroll to it', () => {
    const { getByTestId } = render(
      <Layout frame={frame} path="/">
        <Link href="#payment" testID="link">
          Estimate
        </Link>
        {part}
      </Layout>,
    );
    press(getByTestId('link'));
    expect(scrollTo).toHaveBeenLastCalledWith({ y: 884, animated: true });
  });

  it('wait for it while the page is loading', () => {
    const screen = render(
      <Layout frame={frame} path="/">
        <Text>Loading</Text>
      </Layout>,
    );
    act(() => scrollToAnchor('payment'));
    expect(scrollTo).not.toHaveBeenCalled();
    screen.rerender(
      <Layout frame={frame} path="/">
        {part}
      </Layout>,
    );
    expect(scrollTo).toHaveBeenLastCalledWith({ y: 884, animated: false });
  });
});
