import { render } from '@hearthway/testing';
import { Button, Dialog } from '@hearthway/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

/** A page with a control that opens a dialog; `after` replaces the control once the dialog is closed. */
function Page({ after, late = false }: { after?: string; late?: boolean }) {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  function close() {
    setOpen(false);
    if (!late) setGone(true);
  }
  return (
    <>
      <h1>Homes in Dallas</h1>
      <nav>
        <a href="/saved">Saved</a>
        <span>
          {gone ? (
            after && <button type="button">{after}</button>
          ) : (
            <button type="button" onClick={() => setOpen(true)}>
              Log in
            </button>
          )}
        </span>
      </nav>
      <button type="button" onClick={() => setGone(true)} data-testid="later">
        Later
      </button>
      <Dialog open={open} onClose={close} title="Log in" testID="login">
        <Button label="Done" onPress={close} testID="done" />
      </Dialog>
    </>
  );
}

function open(focused = true) {
  const button = screen.getByRole('button', { name: 'Log in' });
  if (focused) button.focus();
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  return button;
}

const close = () => fireEvent.click(screen.getByTestId('done'));
const focused = () => document.activeElement?.textContent;

it('goes to whatever replaced the control that opened the dialog', () => {
  render(<Page after="Account" />);
  open();
  close();
  expect(focused()).toBe('Account');
});

it('goes there, too, when the control goes a moment after the dialog', async () => {
  render(<Page after="Account" late />);
  open();
  close();
  expect(focused()).toBe('Log in');
  await act(async () => fireEvent.click(screen.getByTestId('later')));
  expect(focused()).toBe('Account');
});

it('goes to the element beside it when nothing replaced it', () => {
  render(<Page />);
  open();
  close();
  expect(focused()).toBe('Saved');
});

it('goes to the control that was pressed where a press gives no focus', () => {
  render(<Page late />);
  const button = open(false);
  expect(document.activeElement).not.toBe(button);
  close();
  expect(document.activeElement).toBe(button);
});

it('goes back through a dialog that another one followed, even if a field in it took the focus first', () => {
  function Steps() {
    const [step, setStep] = useState('');
    return (
      <>
        <h1>Homes in Dallas</h1>
        <button type="button" onClick={() => setStep('warning')}>
          Save
        </button>
        <Dialog open={step === 'warning'} onClose={() => setStep('')} title="Log in to save">
          <Button label="Log In" onPress={() => setStep('login')} testID="next" />
        </Dialog>
        <Dialog open={step === 'login'} onClose={() => setStep('')} title="Log in">
          <input autoFocus data-autofocus="" aria-label="Email" />
          <Button label="Done" onPress={() => setStep('')} testID="done" />
        </Dialog>
      </>
    );
  }
  render(<Steps />);
  const heart = screen.getByRole('button', { name: 'Save' });
  heart.focus();
  fireEvent.click(heart);
  const next = screen.getByTestId('next');
  next.focus();
  fireEvent.click(next);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  close();
  expect(document.activeElement).toBe(heart);
});

it('goes to the heading of the page when the dialog opened by itself', () => {
  function Coming() {
    const [shown, setShown] = useState(true);
    return (
      <>
        <div hidden>
          <h1>A page behind</h1>
        </div>
        <h1>Homes in Dallas</h1>
        <Dialog open={shown} onClose={() => setShown(false)} title="Welcome" testID="welcome">
          <Button label="Done" onPress={() => setShown(false)} testID="done" />
        </Dialog>
      </>
    );
  }
  fireEvent.pointerDown(document.body);
  render(<Coming />);
  close();
  expect(focused()).toBe('Homes in Dallas');
});
