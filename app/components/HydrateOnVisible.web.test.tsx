import { Pressable, View } from '@hearthway/ui';
import { lazy, type ReactElement, useEffect, useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { act, render } from '@hearthway/testing';
import { TextEncoder } from 'util';

import { beginHydration } from '../lib/hydration';
import { requireComplete } from '../lib/requireComplete';
import { HydrateOnVisible } from './HydrateOnVisible';

const hydrated = jest.fn();
let comeNear: (() => void)[] = [];
let margins: (string | undefined)[] = [];
let root: Root | undefined;

function Counter({ step }: { step: number }) {
  const [count, setCount] = useState(0);
  useEffect(() => hydrated(), []);
  return <Pressable onPress={() => setCount(count + step)} testID="counter">{`Pressed ${count} by ${step}`}</Pressable>;
}

function Part({ step = 1 }: { step?: number }) {
  const box = useRef<View>(null);
  return (
    <View ref={box}>
      <HydrateOnVisible box={box}>
        <Counter step={step} />
      </HydrateOnVisible>
    </View>
  );
}

/** React's server renderer needs APIs that jsdom lacks. */
function renderToString(element: ReactElement): string {
  Object.assign(global, {
    TextEncoder,
    MessageChannel: class {
      port1 = {};
      port2 = { postMessage: () => undefined };
    },
  });
  return (jest.requireActual('react-dom/server') as typeof import('react-dom/server')).renderToString(element);
}

const words = () => document.body.textContent;
const counter = () => document.querySelector<HTMLElement>('[data-testid=counter]')!;

let sent: string;
beforeAll(() => {
  sent = renderToString(<Part />);
});

async function hydrate() {
  const container = document.createElement('div');
  container.innerHTML = sent;
  document.body.append(container);
  beginHydration();
  await act(async () => {
    root = hydrateRoot(container, <Part />);
  });
}

beforeEach(() => {
  comeNear = [];
  margins = [];
  class Observer {
    constructor(callback: (entries: object[]) => void, options?: { rootMargin?: string }) {
      margins.push(options?.rootMargin);
      comeNear.push(() => callback([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
});

test('renders at once what the server did not send', () => {
  render(<Part />);
  expect(hydrated).toHaveBeenCalledTimes(1);
});

test('keeps the server’s content, and hydrates it when it comes near the window', async () => {
  await hydrate();
  expect(words()).toBe('Pressed 0 by 1');
  expect(hydrated).not.toHaveBeenCalled();
  expect(margins).toEqual(['25% 0px']);
  await act(async () => comeNear.forEach((come) => come()));
  expect(words()).toBe('Pressed 0 by 1');
  expect(hydrated).toHaveBeenCalledTimes(1);
});

test('handles even the first press', async () => {
  await hydrate();
  await act(async () => counter().click());
  expect(words()).toBe('Pressed 1 by 1');
});

test('hydrates a moment after a press elsewhere, before that press can change what is around it', async () => {
  await hydrate();
  jest.useFakeTimers();
  try {
    await act(async () => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })));
    expect(hydrated).not.toHaveBeenCalled();
    await act(async () => void jest.advanceTimersByTime(1000));
  } finally {
    jest.useRealTimers();
  }
  await act(async () => undefined);
  expect(hydrated).toHaveBeenCalledTimes(1);
});

test('hydrates after a change from outside, and never disappears meanwhile', async () => {
  await hydrate();
  const button = counter();
  await act(async () => root!.render(<Part step={2} />));
  expect(words()).toBe('Pressed 0 by 2');
  expect(counter()).toBe(button);
});

test('refuses to render a lazy chunk on the server, which would leave the page blank', () => {
  const Late = lazy(() => new Promise<never>(() => undefined));
  function LatePart() {
    const box = useRef<View>(null);
    return (
      <View ref={box}>
        <HydrateOnVisible box={box}>
          <Late />
        </HydrateOnVisible>
      </View>
    );
  }
  expect(() => requireComplete(renderToString(<LatePart />))).toThrow('suspended on the server');
  expect(requireComplete(sent)).toBe(sent);
});
