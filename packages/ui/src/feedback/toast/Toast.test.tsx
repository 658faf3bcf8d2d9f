import { act, press, render, within } from '@hearthway/testing';
import { Button, Dialog, useToast, type ToastMessage } from '@hearthway/ui';
import { useState } from 'react';

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
] as const)('stays %s for %p ms', (place, ms) => {
  const ui = render(<Shower message={{ text: 'This property was added to your favorites', place }} />);
  press(ui.getByTestId('show'));
  expect(ui.getByText('This property was added to your favorites')).toBeTruthy();
  after(ms - 1);
  expect(ui.queryByTestId('toast')).not.toBeNull();
  after(1);
  expect(ui.queryByTestId('toast')).toBeNull();
});

test('a second message replaces the first and has its own timer', () => {
  const ui = render(<Shower message={{ text: 'Connection error', icon: 'warning' }} />);
  press(ui.getByTestId('show'));
  after(4000);
  press(ui.getByTestId('show'));
  after(4000);
  expect(ui.getAllByTestId('toast')).toHaveLength(1);
  after(1000);
  expect(ui.queryByTestId('toast')).toBeNull();
});

test('runs its action and disappears', () => {
  const undo = jest.fn();
  const ui = render(<Shower message={{ text: 'Removed', action: { label: 'Undo', onPress: undo } }} />);
  press(ui.getByTestId('show'));
  press(ui.getByTestId('toast-action'));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(ui.queryByTestId('toast')).toBeNull();
});

describe('while dialogs are open', () => {
  /** A dialog that shows a message, and from which another one can be opened. */
  function Telling({ name, children }: { name: string; children?: React.ReactNode }) {
    const [open, setOpen] = useState(false);
    const toast = useToast();
    return (
      <>
        <Button label="Open" onPress={() => setOpen(true)} testID={`open-${name}`} />
        <Dialog open={open} onClose={() => setOpen(false)} title={name} testID={name}>
          <Button label="Copy" onPress={() => toast.show({ text: 'Link copied' })} testID={`tell-${name}`} />
          {children}
        </Dialog>
      </>
    );
  }

  test('it is shown in the last one opened, and moves when that closes', () => {
    const ui = render(
      <Telling name="outer">
        <Telling name="inner" />
      </Telling>,
    );
    const isIn = (name: string) => within(ui.getByTestId(name)).queryByTestId('toast') !== null;

    press(ui.getByTestId('open-outer'));
    press(ui.getByTestId('tell-outer'));
    expect(ui.getAllByTestId('toast')).toHaveLength(1);
    expect(isIn('outer')).toBe(true);

    press(ui.getByTestId('open-inner'));
    expect(ui.getAllByTestId('toast')).toHaveLength(1);
    expect(isIn('inner')).toBe(true);

    press(ui.getByTestId('inner-close'));
    expect(isIn('outer')).toBe(true);
    press(ui.getByTestId('outer-close'));
    expect(ui.getAllByTestId('toast')).toHaveLength(1);
    after(5000);
    expect(ui.queryByTestId('toast')).toBeNull();
  });
});
