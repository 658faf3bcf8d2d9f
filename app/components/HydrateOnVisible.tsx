import { type ReactNode, type RefObject, Suspense, use, useEffect, useState } from 'react';
import type { View } from 'react-native';

import { isHydrating } from '../lib/hydration';

interface Props {
  /** The surrounding element. */
  box: RefObject<View | null>;
  children: ReactNode;
}

/**
 * Part of a page below its first view. The server renders it like the rest; the browser hydrates it when it comes
 * near the window, is pressed or focused, or a moment after the first press anywhere. Any other reason for React to
 * render it, such as a new answer, also hydrates it at once.
 * Nothing inside may suspend on the server; see requireComplete.
 */
export function HydrateOnVisible({ box, children }: Props) {
  const [gate] = useState(makeGate);
  useEffect(() => {
    const element = box.current as unknown as HTMLElement | null;
    return gate && element ? openWhenNear(gate, element) : undefined;
  }, [gate, box]);
  return (
    <Suspense fallback={null}>
      <Gated gate={gate}>{children}</Gated>
    </Suspense>
  );
}

interface Gate {
  /** React has tried to render it once: the next attempt hydrates it. */
  passed: boolean;
  opened: Promise<void>;
  open: () => void;
}

/** Only server-rendered content can wait: anything else has to be rendered. */
function makeGate(): Gate | null {
  if (!isHydrating() || typeof IntersectionObserver === 'undefined') return null;
  const gate: Gate = { passed: false, opened: Promise.resolve(), open: () => undefined };
  gate.opened = new Promise((resolve) => {
    gate.open = () => {
      gate.passed = true;
      resolve();
    };
  });
  return gate;
}

function Gated({ gate, children }: { gate: Gate | null; children: ReactNode }) {
  if (gate && !gate.passed) {
    gate.passed = true;
    use(gate.opened);
  }
  return children;
}

/** Small, because a press on a part that isn't hydrated yet hydrates it first. */
const rootMargin = '25% 0px';

/** Handled before React handles them, so that React hydrates their target first. */
const signs = ['pointerdown', 'click', 'focusin', 'keydown'] as const;

/**
 * Time in ms from a press elsewhere. Whoever uses the page will soon change something above this part, such as the
 * search, and React would hydrate all parts within that press; now it does so before, in small steps.
 */
const afterSign = 1000;

function openWhenNear(gate: Gate, element: HTMLElement): () => void {
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && stop(), { rootMargin });
  let soon: ReturnType<typeof setTimeout> | undefined;
  function onSign({ target }: Event) {
    if (target instanceof Node && element.contains(target)) stop();
    else soon ??= setTimeout(stop, afterSign);
  }
  observer.observe(element);
  for (const sign of signs) document.addEventListener(sign, onSign, { capture: true, passive: true });
  function stop() {
    clearTimeout(soon);
    gate.open();
    observer.disconnect();
    for (const sign of signs) document.removeEventListener(sign, onSign, { capture: true });
  }
  return stop;
}
