import { render } from '@hearthway/testing';
import { StyleSheet } from 'react-native';
import { SafeAreaInsetsContext } from 'react-native-safe-area-context';

import { Text } from '../../primitives/Text';
import { Dialog } from './Dialog';
import type { DialogProps } from './Dialog';

const insets = { top: 47, bottom: 34, left: 0, right: 0 };

function show(props: Partial<DialogProps>) {
  const screen = render(
    <SafeAreaInsetsContext.Provider value={insets}>
      <Dialog open onClose={() => undefined} title="Filters" testID="dialog" {...props}>
        <Text>Words</Text>
      </Dialog>
    </SafeAreaInsetsContext.Provider>,
  );
  return { ...screen, frame: StyleSheet.flatten((screen.getByTestId('dialog') as unknown as { props: { style: object } }).props.style) };
}

it('fills the window below the status bar', () => {
  expect(show({ size: 'full' }).frame).toMatchObject({ paddingTop: 47, height: '100%' });
});

it('otherwise slides up from the bottom edge', () => {
  expect(show({}).frame).not.toHaveProperty('paddingTop');
});
