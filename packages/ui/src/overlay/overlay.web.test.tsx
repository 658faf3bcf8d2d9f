import { render } from '@hearthway/testing';
import { Button, collectCss, Dialog, Menu, MenuItem, Sheet, shortWindow, type SnapPoint, Text, TextField } from '@hearthway/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { place } from './menu/usePlacement';

function ContactRequest({ persistent = false, onClose = jest.fn() }: { persistent?: boolean; onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button label="Ask" onPress={() => setOpen(true)} />
      <Dialog
        open={open}
        persistent={persistent}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
        title="Ask a question"
        testID="ask"
      >
        <TextField label="Full Name" value={name} onChangeText={setName} />
      </Dialog>
    </>
  );
}

function openIt() {
  const button = screen.getByRole('button', { name: 'Ask' });
  button.focus();
  fireEvent.click(button);
  return button;
}

test('Escape closes a dialog, and the focus goes back to where it was', () => {
  render(<ContactRequest />);
  const button = openIt();
  expect(document.activeElement).toBe(screen.getByTestId('ask'));
  fireEvent.keyDown(screen.getByTestId('ask'), { key: 'Escape' });
  expect(screen.queryByTestId('ask')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a press outside closes it; one that began inside does not', () => {
  render(<ContactRequest />);
  openIt();
  fireEvent.pointerDown(screen.getByLabelText('Full Name'));
  fireEvent.pointerUp(screen.getByTestId('ask'));
  expect(screen.queryByTestId('ask')).not.toBeNull();
  fireEvent.pointerDown(screen.getByTestId('ask'));
  fireEvent.pointerUp(screen.getByTestId('ask'));
  expect(screen.queryByTestId('ask')).toBeNull();
});

test('a persistent dialog stays', () => {
  const onClose = jest.fn();
  render(<ContactRequest persistent onClose={onClose} />);
  openIt();
  fireEvent.keyDown(screen.getByTestId('ask'), { key: 'Escape' });
  fireEvent(screen.getByTestId('ask'), new Event('cancel', { cancelable: true }));
  fireEvent.pointerDown(screen.getByTestId('ask'));
  fireEvent.pointerUp(screen.getByTestId('ask'));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByTestId('ask')).toBeTruthy();
});

function Sorting({ onClose = jest.fn() }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <Menu open={open} onClose={close} label="Sort" anchor={<Button label="Newest" onPress={() => setOpen(!open)} expanded={open} />} testID="menu">
        <MenuItem label="Newest" />
        <MenuItem label="Price" selected />
        <MenuItem label="Beds" />
      </Menu>
      <Button label="Elsewhere" />
    </>
  );
}

const row = (name: string) => screen.getByTestId('menu').querySelectorAll<HTMLElement>('button')[['Newest', 'Price', 'Beds'].indexOf(name)];

test('a menu starts at the selected choice; arrows wrap around; Escape returns to the button', () => {
  render(<Sorting />);
  fireEvent.click(screen.getByRole('button', { name: 'Newest' }));
  expect(document.activeElement).toBe(row('Price'));
  for (const [key, name] of [
    ['ArrowDown', 'Beds'],
    ['ArrowDown', 'Newest'],
    ['ArrowUp', 'Beds'],
    ['Home', 'Newest'],
    ['End', 'Beds'],
  ] as const) {
    fireEvent.keyDown(document.activeElement as Element, { key });
    expect(document.activeElement).toBe(row(name));
  }
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  expect(screen.queryByTestId('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Newest' }));
});

test('a slider in a menu keeps its keys', () => {
  render(
    <Menu open onClose={() => undefined} label="Price" anchor={<Button label="Price" onPress={() => undefined} />} testID="menu">
      <div role="slider" tabIndex={0} aria-label="Lowest price" aria-valuenow={0} />
      <MenuItem label="Any" />
    </Menu>,
  );
  const slider = screen.getByLabelText('Lowest price');
  slider.focus();
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) fireEvent.keyDown(slider, { key });
  expect(document.activeElement).toBe(slider);
});

test('a choice returns to the button, too', () => {
  function Choosing() {
    const [open, setOpen] = useState(false);
    return (
      <Menu open={open} onClose={() => setOpen(false)} label="Sort" anchor={<Button label="Newest" onPress={() => setOpen(true)} />} testID="menu">
        <MenuItem label="Price" onPress={() => setOpen(false)} />
      </Menu>
    );
  }
  render(<Choosing />);
  fireEvent.click(screen.getByRole('button', { name: 'Newest' }));
  fireEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(screen.queryByTestId('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Newest' }));
});

test('it closes when something else is pressed or focused', () => {
  const onClose = jest.fn();
  render(<Sorting onClose={onClose} />);
  fireEvent.click(screen.getByRole('button', { name: 'Newest' }));
  fireEvent.pointerDown(document.body);
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Newest' }));
  act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
  expect(onClose).toHaveBeenCalledTimes(2);
});

const view = { width: 1000, height: 800 };

test.each([
  ['below its anchor', { left: 100, right: 200, top: 50, bottom: 90 }, 'start', { x: 100, y: 98 }],
  ['lined up at the end', { left: 700, right: 800, top: 50, bottom: 90 }, 'end', { x: 500, y: 98 }],
  ['never beyond the right edge', { left: 900, right: 990, top: 50, bottom: 90 }, 'start', { x: 692, y: 98 }],
  ['above where there is more room', { left: 100, right: 200, top: 600, bottom: 640 }, 'start', { x: 100, y: 192 }],
] as const)('a panel of 300 × 400 goes %s', (_where, anchor, align, at) => {
  expect(place(anchor, { width: 300, height: 400 }, view, align)).toMatchObject(at);
});

function Homes() {
  const [stop, setStop] = useState<SnapPoint>('half');
  return (
    <Sheet snapPoint={stop} onSnap={setStop} label="Homes" header={<Text>1,284 homes</Text>} testID="sheet">
      <Button label="A home" />
    </Sheet>
  );
}

test('the handle of the sheet is a button, and arrow keys move it', () => {
  render(<Homes />);
  const stop = () => screen.getByTestId('sheet').dataset.snapPoint;
  const handle = screen.getByTestId('sheet-handle');
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  expect(stop()).toBe('full');
  fireEvent.click(handle);
  expect(stop()).toBe('low');
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  expect(stop()).toBe('low');
});

test('the click that ends a drag is ignored; a keyboard click is not', () => {
  const opened = jest.fn();
  render(
    <Sheet snapPoint="half" onSnap={jest.fn()} label="Homes" header={<Text>1,284 homes</Text>} testID="sheet">
      <Button label="A home" onPress={opened} />
    </Sheet>,
  );
  screen.getByTestId('sheet').style.position = 'absolute';
  const home = screen.getByRole('button', { name: 'A home' });
  const drag = () => {
    for (const [type, clientY] of [
      ['pointerdown', 500],
      ['pointermove', 400],
      ['pointerup', 400],
    ] as const) {
      fireEvent(home, new MouseEvent(type, { bubbles: true, clientY }));
    }
  };
  drag();
  fireEvent.click(home, { detail: 1 });
  expect(opened).not.toHaveBeenCalled();
  drag();
  fireEvent.click(home, { detail: 0 });
  expect(opened).toHaveBeenCalledTimes(1);
});

test('the sheet is as high as its list on paper and in short windows', () => {
  const { getByTestId } = render(
    <Sheet snapPoint="half" onSnap={jest.fn()} columnFromTablet label="Homes" header={<Text>288 homes</Text>} testID="sheet">
      <Text>A home</Text>
    </Sheet>,
  );
  const sheet = getByTestId('sheet') as unknown as HTMLElement;
  const list = sheet.querySelector('[data-list-scroll]')!;
  for (const media of ['print', shortWindow]) {
    const rules = ({ className }: Element) =>
      collectCss(`<i class="${className}">`)
        .split('\n')
        .find((block) => block.startsWith(`@media ${media}{`));
    expect(rules(sheet)).toContain('transform:none');
    expect(rules(sheet)).toContain('position:relative');
    expect(rules(list)).toContain('overflow-y:visible');
  }
});

test('a dialog is not printed', () => {
  render(
    <Dialog open onClose={() => undefined} title="Ask a question" testID="ask">
      <Text>Words</Text>
    </Dialog>,
  );
  const { className } = document.querySelector('dialog')!;
  expect(
    collectCss(`<i class="${className}">`)
      .split('\n')
      .find((block) => block.startsWith('@media print{')),
  ).toContain('display:none');
});
