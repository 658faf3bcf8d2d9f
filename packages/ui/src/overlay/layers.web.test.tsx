import { render } from '@hearthway/testing';
import { Button, Dialog, PageFocusedContext, Menu, Sheet, type SnapPoint, Text } from '@hearthway/ui';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { watchLayers } from './layers.web';

let unwatch = () => {};
/** History events that a navigator would see. */
let seen: string[] = [];
const onStep = () => seen.push((window.history.state as { id: string }).id);

beforeEach(() => {
  window.history.pushState({ id: 'results' }, '', '/results');
  window.history.pushState({ id: 'home' }, '', '/home');
  unwatch = watchLayers();
  seen = [];
  window.addEventListener('popstate', onStep);
});
afterEach(() => {
  window.removeEventListener('popstate', onStep);
  unwatch();
});

/**
 * Lets history steps and their effects happen. Each step is a task queued by the previous one, so turns are counted:
 * after a pause on a busy machine, a single timer would end before they began.
 */
const rest = () =>
  act(async () => {
    for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve, 2));
  });
async function step(by: number) {
  // Like the browser's own buttons.
  await act(async () => History.prototype.go.call(window.history, by));
  await rest();
}

const at = () => `${window.location.pathname} ${(window.history.state as { id: string }).id}`;

interface AskingProps {
  persistent?: boolean;
  onLink?: () => void;
}

function ContactRequest({ persistent, onLink }: AskingProps) {
  const [open, setOpen] = useState(false);
  const [sure, setSure] = useState(false);
  return (
    <>
      <Button label="Ask" onPress={() => setOpen(true)} />
      <Dialog open={open} persistent={persistent} onClose={() => setOpen(false)} title="Ask a question" testID="ask">
        <Button label="Send" onPress={() => setSure(true)} />
        <Button
          label="Swap"
          onPress={() => {
            setOpen(false);
            setSure(true);
          }}
        />
        <Button
          label="Follow"
          onPress={() => {
            setOpen(false);
            onLink?.();
          }}
        />
      </Dialog>
      <Dialog open={sure} onClose={() => setSure(false)} title="Are you sure?" testID="sure">
        <Text>Yes</Text>
      </Dialog>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isOpen = (id: string) => screen.queryByTestId(id) !== null;

test('Back closes a dialog and stays on the page; Forward opens nothing, and the next Back leaves', async () => {
  render(<ContactRequest />);
  press('Ask');
  expect(at()).toBe('/home home');
  await step(-1);
  expect([isOpen('ask'), at(), seen]).toEqual([false, '/home home', []]);
  await step(1);
  expect([isOpen('ask'), at(), seen]).toEqual([false, '/home home', []]);
  await step(-1);
  expect([at(), seen]).toEqual(['/results results', ['results']]);
});

test('a dialog closed another way leaves no history entry', async () => {
  render(<ContactRequest />);
  press('Ask');
  fireEvent.keyDown(screen.getByTestId('ask'), { key: 'Escape' });
  await rest();
  press('Ask');
  press('Close');
  await rest();
  await step(-1);
  expect([at(), seen]).toEqual(['/results results', ['results']]);
});

test('layers close one by one', async () => {
  render(<ContactRequest />);
  press('Ask');
  press('Send');
  await step(-1);
  expect([isOpen('ask'), isOpen('sure')]).toEqual([true, false]);
  await step(-1);
  expect([isOpen('ask'), at(), seen]).toEqual([false, '/home home', []]);
});

test('a dialog that replaces another takes over its entry', async () => {
  render(<ContactRequest />);
  const before = window.history.length;
  press('Ask');
  press('Swap');
  await rest();
  expect([isOpen('ask'), isOpen('sure'), window.history.length]).toEqual([false, true, before + 1]);
  await step(-1);
  expect([isOpen('sure'), at()]).toEqual([false, '/home home']);
});

test('a page opened from a layer takes over its entry', async () => {
  render(<ContactRequest onLink={() => window.history.pushState({ id: 'agents' }, '', '/agents')} />);
  press('Ask');
  press('Follow');
  await rest();
  expect(at()).toBe('/agents agents');
  await step(-1);
  expect([at(), seen]).toEqual(['/home home', ['home']]);
  await step(1);
  expect([at(), seen]).toEqual(['/agents agents', ['home', 'agents']]);
  await step(-1);
  await step(-1);
  expect(at()).toBe('/results results');
});

test('two layers left with a page are not steps, neither Back nor Forward', async () => {
  render(<ContactRequest onLink={() => window.history.pushState({ id: 'agents' }, '', '/agents')} />);
  press('Ask');
  press('Send');
  fireEvent.click(screen.getByText('Follow'));
  fireEvent.keyDown(screen.getByTestId('sure'), { key: 'Escape' });
  await rest();
  expect(at()).toBe('/agents agents');
  await step(-1);
  expect([at(), seen]).toEqual(['/home home', ['home']]);
  await step(1);
  expect(at()).toBe('/agents agents');
  await step(-1);
  await step(-1);
  expect(at()).toBe('/results results');
});

test('a navigator that goes back leaves the layers, too', async () => {
  render(<ContactRequest />);
  press('Ask');
  await act(async () => window.history.go(-1));
  await rest();
  expect([at(), seen]).toEqual(['/results results', ['results']]);
});

test('a page opened while a closed layer’s step is pending stays', async () => {
  render(<ContactRequest />);
  press('Ask');
  press('Close');
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  window.history.pushState({ id: 'agents' }, '', '/agents');
  expect(at()).toBe('/agents agents');
  await rest();
  expect(at()).toBe('/agents agents');
  await step(-1);
  expect(at()).toBe('/home home');
});

test('the page keeps a URL set while a layer was open', async () => {
  render(<ContactRequest />);
  press('Ask');
  window.history.replaceState({ id: 'home' }, '', '/home?beds=3');
  await step(-1);
  expect([window.location.search, isOpen('ask'), seen]).toEqual(['?beds=3', false, []]);
  press('Ask');
  window.history.replaceState({ id: 'home' }, '', '/home?beds=4');
  press('Close');
  await rest();
  expect(window.location.search).toBe('?beds=4');
});

test('after a reload nothing is open, and Back leaves the page', async () => {
  const { unmount } = render(<ContactRequest />);
  press('Ask');
  // What a reload leaves: only the entry.
  unwatch();
  unmount();
  unwatch = watchLayers();
  await rest();
  await step(-1);
  expect(at()).toBe('/results results');
});

test('a persistent dialog is not closed by Back', async () => {
  render(<ContactRequest persistent />);
  press('Ask');
  await step(-1);
  expect([isOpen('ask'), at()]).toEqual([true, '/results results']);
});

function Sorting() {
  const [open, setOpen] = useState(false);
  const [stop, setStop] = useState<SnapPoint>('half');
  return (
    <>
      <Menu open={open} onClose={() => setOpen(false)} label="Sort" testID="sort" anchor={<Button label="Sort" onPress={() => setOpen(true)} />}>
        <Button label="Newest" />
      </Menu>
      <Sheet snapPoint={stop} onSnap={setStop} header={null} label="Homes" testID="sheet">
        <Text>A home</Text>
      </Sheet>
    </>
  );
}

test('Back closes a phone’s menu and lowers a sheet that covers the map', async () => {
  render(<Sorting />);
  press('Sort');
  expect(isOpen('sort')).toBe(true);
  await step(-1);
  expect([isOpen('sort'), document.activeElement]).toEqual([false, screen.getByRole('button', { name: 'Sort' })]);
  fireEvent.click(screen.getByTestId('sheet-handle'));
  expect(screen.getByTestId('sheet').dataset.snapPoint).toBe('full');
  await step(-1);
  expect([screen.getByTestId('sheet').dataset.snapPoint, at(), seen]).toEqual(['half', '/home home', []]);
});

test('a sheet that was full when a home was opened is full after Back, and the next Back lowers it', async () => {
  const page = (front: boolean) => (
    <PageFocusedContext.Provider value={front}>
      <Sorting />
    </PageFocusedContext.Provider>
  );
  const { rerender } = render(page(true));
  fireEvent.click(screen.getByTestId('sheet-handle'));
  window.history.pushState({ id: 'other' }, '', '/other');
  rerender(page(false));
  await rest();
  await step(-1);
  rerender(page(true));
  await rest();
  expect([at(), screen.getByTestId('sheet').dataset.snapPoint]).toEqual(['/home home', 'full']);
  await step(-1);
  expect([at(), screen.getByTestId('sheet').dataset.snapPoint, seen]).toEqual(['/home home', 'half', ['home']]);
});
