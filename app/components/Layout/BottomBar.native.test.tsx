import { press, render, textOf, within } from '@hearthway/testing';
import { Button, Text } from '@hearthway/ui';
import { type ReactNode, useState } from 'react';
import { StyleSheet } from 'react-native';

import { BottomBar } from './BottomBar';
import { type Frame } from './types';
import { Layout } from './Layout';

jest.mock('react-native-safe-area-context', () => ({
  ...jest.requireActual('react-native-safe-area-context/jest/mock').default,
  useSafeAreaInsets: () => ({ top: 47, bottom: 34, left: 0, right: 0 }),
}));

const frame: Frame = { bar: 'tablet', footer: true, tabs: false, fillsWindow: false, skipTo: 'content' };

function ContactRequest() {
  const [asked, setAsked] = useState(0);
  const [open, setOpen] = useState(true);
  return (
    <>
      <Text testID="text">{`Asked ${asked} times`}</Text>
      <Button label="Close" onPress={() => setOpen(false)} testID="close" />
      {open && (
        <BottomBar label="Ask" testID="bar">
          <Button label={`Ask (${asked})`} onPress={() => setAsked(asked + 1)} testID="ask" />
        </BottomBar>
      )}
    </>
  );
}

function show(page: ReactNode, changes: Partial<Frame> = {}) {
  const screen = render(
    <Layout frame={{ ...frame, ...changes }} path="/">
      {page}
    </Layout>,
  );
  const styleOf = (id: string) => StyleSheet.flatten((screen.getByTestId(id) as unknown as { props: { style: object } }).props.style);
  return { ...screen, styleOf };
}

it('is below the scrolling content, above the system’s bar', () => {
  const { getByTestId, styleOf } = show(<ContactRequest />);
  const scrolled = within(getByTestId('page-scroll'));
  expect(scrolled.queryByTestId('text')).not.toBeNull();
  expect(scrolled.queryByTestId('bar')).toBeNull();
  expect(styleOf('bar')).toMatchObject({ paddingBottom: 34, minHeight: 110 });
});

it('leaves that space to the tab bar on pages that have one', () => {
  expect(show(<ContactRequest />, { tabs: true }).styleOf('bar')).toMatchObject({ paddingBottom: 0, minHeight: 76 });
});

it('is shown on a page that fills the window', () => {
  const { getByTestId, queryByTestId } = show(<ContactRequest />, { fillsWindow: true });
  expect(queryByTestId('page-scroll')).toBeNull();
  getByTestId('bar');
});

it('is unmounted with its component', () => {
  const { getByTestId, queryByTestId } = show(<ContactRequest />);
  press(getByTestId('ask'));
  expect(textOf(getByTestId('text'))).toBe('Asked 1 times');
  expect(textOf(getByTestId('ask'))).toBe('Ask (1)');
  press(getByTestId('close'));
  expect(queryByTestId('bar')).toBeNull();
});
