import { press, render, stateOf, textOf } from '@hearthway/testing';
import { Button } from '@hearthway/ui';

test('calls back when pressed', () => {
  const onPress = jest.fn();
  const ui = render(<Button label="Save search" onPress={onPress} testID="save" />);
  press(ui.getByTestId('save'));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('shows the loading label, stays in place and cannot be pressed twice', () => {
  const onPress = jest.fn();
  const ui = render(<Button label="Save" loading loadingLabel="Saving" onPress={onPress} testID="save" />);
  expect(textOf(ui.getByTestId('save'))).toBe('Saving');
  expect(stateOf(ui.getByTestId('save')).busy).toBe(true);
  press(ui.getByTestId('save'));
  expect(onPress).not.toHaveBeenCalled();
});

test('a disabled button stays focusable, says why, and does nothing', () => {
  const onPress = jest.fn();
  const ui = render(<Button label="Send" disabled disabledReason="Choose a day first" onPress={onPress} testID="send" />);
  press(ui.getByTestId('send'));
  expect(onPress).not.toHaveBeenCalled();
  expect(stateOf(ui.getByTestId('send')).disabled).toBe(true);
  expect(ui.getByText('Choose a day first')).toBeTruthy();
});

test('with an href it is a link that uses the app’s navigation', () => {
  const ui = render(<Button label="Search Properties" href="/search" />);
  press(ui.getByRole('link', { name: 'Search Properties' }));
  expect(ui.navigation.navigate).toHaveBeenCalledWith('/search');
});
