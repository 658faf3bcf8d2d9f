import { act, press, render } from '@hearthway/testing';
import { announce, Button, collectCss, type ToastMessage, useToast } from '@hearthway/ui';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

function Shower({ text = 'Saved' }: { text?: string }) {
  const toast = useToast();
  return <Button label="Show" onPress={() => toast.show({ text, action: { label: 'Undo', onPress: () => undefined } })} testID="show" />;
}

test('the timer pauses while the pointer or the focus is on it', () => {
  jest.useFakeTimers();
  const ui = render(<Shower />);
  press(ui.getByTestId('show'));
  act(() => void jest.advanceTimersByTime(3000));
  fireEvent.pointerEnter(screen.getByTestId('toast'));
  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.queryByTestId('toast')).not.toBeNull();
  fireEvent.pointerLeave(screen.getByTestId('toast'));
  act(() => void jest.advanceTimersByTime(2000));
  expect(screen.queryByTestId('toast')).toBeNull();
  jest.useRealTimers();
});

const afterward = () => act(async () => new Promise<void>((done) => setTimeout(done)));

test('after Undo the focus is where it was before', async () => {
  const ui = render(<Shower />);
  press(ui.getByTestId('show'));
  screen.getByTestId('show').focus();
  screen.getByTestId('toast-action').focus();
  press(ui.getByTestId('toast-action'));
  expect(screen.queryByTestId('toast')).toBeNull();
  await afterward();
  expect(document.activeElement).toBe(screen.getByTestId('show'));
});

function Redrawn() {
  const toast = useToast();
  const [drawn, draw] = useState(0);
  const show = () => toast.show({ text: 'Hidden', action: { label: 'Undo', onPress: () => draw((before) => before + 1) } });
  return (
    <>
      <main tabIndex={-1} />
      <Button label="Show" onPress={show} testID="show" />
      {drawn < 2 && <a key={drawn} href="/home-1">{`Home ${drawn}`}</a>}
    </>
  );
}

test('after Undo renders it again its link gets the focus; otherwise the content does', async () => {
  const ui = render(<Redrawn />);
  const undo = async () => {
    press(ui.getByTestId('show'));
    screen.getByText(/^Home/).focus();
    screen.getByTestId('toast-action').focus();
    press(ui.getByTestId('toast-action'));
    await afterward();
    return document.activeElement;
  };
  expect((await undo())?.textContent).toBe('Home 1');
  expect((await undo())?.tagName).toBe('MAIN');
});

test('a typed name cannot reverse the text around it', () => {
  const ui = render(<Shower text={'“\u202eevil” is saved'} />);
  press(ui.getByTestId('show'));
  expect(screen.getByTestId('toast').textContent).toBe('“evil” is savedUndo');
});

test('it appears in a polite region that already existed', () => {
  const ui = render(<Shower />);
  const region = screen.getAllByRole('status').find((element) => element.getAttribute('aria-live') === 'polite');
  press(ui.getByTestId('show'));
  expect(region?.textContent).toContain('Saved');
});

test('announcements: the same text is announced twice, and inside an open dialog if there is one', () => {
  announce('126 homes');
  const region = document.querySelector('.hw-announcer');
  expect(region?.textContent).toBe('126 homes');
  announce('126 homes');
  expect(region?.textContent).toBe('126 homes\u00a0');

  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  announce('Sent');
  expect(dialog.querySelector('[aria-live="polite"]')?.textContent).toBe('Sent');
  dialog.remove();
});

test.each<[ToastMessage['place'], string]>([
  ['center', 'center'],
  ['left', 'flex-start'],
])('it stands at the bottom %s of the window', (place, align) => {
  function Placed() {
    const toast = useToast();
    return <Button label="Show" onPress={() => toast.show({ text: 'Saved', place })} testID="show" />;
  }
  const ui = render(<Placed />);
  press(ui.getByTestId('show'));
  const css = collectCss(`<i class="${screen.getByTestId('toast').parentElement?.className}">`);
  expect(css).toContain('position:fixed');
  expect(css).toMatch(/[{;]bottom:calc\(16px/);
  expect(css).toContain(`align-items:${align}`);
});

describe('over a page with a floating button', () => {
  function bottomOf(position: string): string | undefined {
    const button = document.body.appendChild(document.createElement('div'));
    button.dataset.floating = '';
    button.style.position = position;
    button.getBoundingClientRect = () => ({ top: window.innerHeight - 128, height: 48 }) as DOMRect;
    const ui = render(<Shower />);
    press(ui.getByTestId('show'));
    button.remove();
    return screen.getByTestId('toast').parentElement?.style.bottom;
  }

  test('it stands above the button', () => expect(bottomOf('fixed')).toBe('140px'));

  test('it stays at the bottom if the button scrolls with the page', () => expect(bottomOf('static')).toBe(''));
});
