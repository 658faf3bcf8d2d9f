import { act, press, render } from '@hearthway/testing';
import { Button, useToast, type ToastMessage } from '@hearthway/ui';

function Shower({ message }: { message: ToastMessage }) {
  const toast = useToast();
  return <Button label="Show" onPress={() => toast.show(message)} testID="show" />;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test.each([
  ['center', 5000],
  ['left', 4000],
] as const)('at the bottom %s it stays %p ms', (place, ms) => {
  const ui = render(<Shower message={{ text: 'This property was added to your favorites', place }} />);
  press(ui.getByTestId('show'));
  expect(ui.getByText('This property was added to your favorites')).toBeTruthy();
  after(ms - 1);
  expect(ui.queryByTestId('toast')).not.toBeNull();
  after(1);
  expect(ui.queryByTestId('toast')).toBeNull();
});

test('a second message takes the place of the first and has its own time', () => {
  const ui = render(<Shower message={{ text: 'Connection error', icon: 'warning' }} />);
  press(ui.getByTestId('show'));
  after(4000);
  press(ui.getByTestId('show'));
  after(4000);
  expect(ui.getAllByTestId('toast')).toHaveLength(1);
  after(1000);
  expect(ui.queryByTestId('toast')).toBeNull();
});

test('its action is done and it goes', () => {
  const undo = jest.fn();
  const ui = render(<Shower message={{ text: 'Removed', action: { label: 'Undo', onPress: undo } }} />);
  press(ui.getByTestId('show'));
  press(ui.getByTestId('toast-action'));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(ui.queryByTestId('toast')).toBeNull();
});
