import { type ReactNode, type RefObject, Suspense, use, useEffect, useState } from 'react';
import type { View } from 'react-native';

import { isHydrating } from '../lib/hydration';

interface Props {
  /** The element around it. */
  box: RefObject<View | null>;
  children: ReactNode;
}

/**
 * Part of a page below its first view. The server draws it like the rest; the browser hydrates it when it comes near the
 * window, or is pressed or given the focus. Whatever else React draws it for, a new answer say, it hydrates at once as well.
 */
export function HydrateNear({ box, children }: Props) {
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
  /** React has been here once: what brings it back is a reason to go in. */
  passed: boolean;
  opened: Promise<void>;
  open: () => void;
}

/** Only what the server sent can wait: the rest has to be drawn. */
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

/** Heard before React hears of them, which then hydrates what they are about first. */
const signs = ['pointerdown', 'click', 'focusin', 'keydown'] as const;

function openWhenNear(gate: Gate, element: HTMLElement): () => void {
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && stop(), { rootMargin: '100% 0px' });
  const onSign = ({ target }: Event) => target instanceof Node && element.contains(target) && stop();
  observer.observe(element);
  for (const sign of signs) document.addEventListener(sign, onSign, { capture: true, passive: true });
  function stop() {
    gate.open();
    observer.disconnect();
    for (const sign of signs) document.removeEventListener(sign, onSign, { capture: true });
  }
  return stop;
}
