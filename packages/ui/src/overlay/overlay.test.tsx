import { press, render, type as typeText } from '@hearthway/testing';
import { Button, Dialog, isOverlaid, Menu, MenuItem, PageFocusedContext, Text, TextField } from '@hearthway/ui';
import { useState } from 'react';

import { snapPointAfter, snapHeight, neighborOf, nextSnapPoint } from './sheet/snapPoints';

test('a dialog is shown when open, and requests closing', () => {
  const onClose = jest.fn();
  const ui = render(
    <Dialog open={false} onClose={onClose} title="Register" testID="register">
      <Text>Inside</Text>
    </Dialog>,
  );
  expect(ui.queryByText('Inside')).toBeNull();
  ui.rerender(
    <Dialog open onClose={onClose} title="Register" testID="register">
      <Text>Inside</Text>
    </Dialog>,
  );
  expect(ui.getByText('Register')).toBeTruthy();
  press(ui.getByTestId('register-close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a persistent dialog has no close button', () => {
  const ui = render(
    <Dialog open persistent onClose={jest.fn()} title="Terms of Use" testID="terms" footer={<Button label="Agree" />}>
      <Text>Read this</Text>
    </Dialog>,
  );
  expect(ui.queryByTestId('terms-close')).toBeNull();
  expect(ui.getByText('Agree')).toBeTruthy();
});

test('a dialog of a covered page waits until that page is in front again', () => {
  const page = (front: boolean) => (
    <PageFocusedContext.Provider value={front}>
      <Dialog open onClose={jest.fn()} title="Preview">
        <Text>A home</Text>
      </Dialog>
    </PageFocusedContext.Provider>
  );
  const ui = render(page(true));
  ui.rerender(page(false));
  expect([ui.queryByText('A home'), isOverlaid()]).toEqual([null, false]);
  ui.rerender(page(true));
  expect([ui.queryByText('A home') !== null, isOverlaid()]).toEqual([true, true]);
});

function Sorting() {
  const [open, setOpen] = useState(false);
  const [sort, setSort] = useState('Newest');
  const [word, setWord] = useState('');
  return (
    <Menu
      open={open}
      onClose={() => setOpen(false)}
      label="Sort"
      anchor={<Button label={sort} onPress={() => setOpen(true)} expanded={open} testID="anchor" />}
      testID="menu"
    >
      <TextField label="Keyword" value={word} onChangeText={setWord} testID="word" />
      <MenuItem
        label="Price, low to high"
        selected={sort !== 'Newest'}
        onPress={() => {
          setSort('Price');
          setOpen(false);
        }}
        testID="price"
      />
    </Menu>
  );
}

test('a menu opens under its anchor, accepts a choice, and closes', () => {
  const ui = render(<Sorting />);
  expect(ui.queryByTestId('price')).toBeNull();
  press(ui.getByTestId('anchor'));
  typeText(ui.getByTestId('word'), 'pool');
  press(ui.getByTestId('price'));
  expect(ui.queryByTestId('price')).toBeNull();
  expect(ui.getByText('Price')).toBeTruthy();
});

test('while a dialog or a menu is open, the page knows that something covers it', () => {
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={jest.fn()} title="Photos">
      <Text>1 / 5</Text>
    </Dialog>
  );
  const ui = render(dialog(false));
  expect(isOverlaid()).toBe(false);
  ui.rerender(dialog(true));
  expect(isOverlaid()).toBe(true);
  ui.rerender(dialog(false));
  expect(isOverlaid()).toBe(false);
  ui.rerender(<Sorting />);
  press(ui.getByTestId('anchor'));
  expect(isOverlaid()).toBe(true);
  press(ui.getByTestId('price'));
  expect(isOverlaid()).toBe(false);
});

test('snap points of the sheet are 96 px, 44%, and all but 72 px', () => {
  expect(['low', 'half', 'full'].map((stop) => snapHeight(stop as 'low', 800))).toEqual([96, 352, 728]);
  expect(snapHeight('full', 120)).toBe(96);
});

test.each([
  [352, 0, 'half'],
  [500, 0, 'half'],
  [560, 0, 'full'],
  [352, 1.5, 'full'],
  [352, -1.8, 'low'],
  [728, -0.2, 'full'],
] as const)('a sheet released at %p px with %p px/ms moves to %p', (visible, velocity, stop) => {
  expect(snapPointAfter(visible, velocity, 800)).toBe(stop);
});

test('arrow keys and presses move the sheet to the next snap point', () => {
  expect(neighborOf('low', -1)).toBe('low');
  expect(neighborOf('low', 1)).toBe('half');
  expect(neighborOf('full', 1)).toBe('full');
  expect([nextSnapPoint('low'), nextSnapPoint('half'), nextSnapPoint('full')]).toEqual(['half', 'full', 'low']);
});
