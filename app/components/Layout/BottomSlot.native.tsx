import { createContext, type ReactNode, useMemo, useState } from 'react';

interface Place {
  /** Height of what the system draws over the bottom of the screen, points. */
  inset: number;
  /** Draws a bar there, or none. Without a frame there is no such place. */
  put?: (bar: ReactNode) => void;
}

export const BottomSlot = createContext<Place>({ inset: 0 });

/** What scrolls, and below it the bar that somewhere inside asks for. */
export function WithBottomSlot({ inset, children }: { inset: number; children: ReactNode }) {
  const [bar, put] = useState<ReactNode>(null);
  const place = useMemo(() => ({ inset, put }), [inset]);
  return (
    <BottomSlot value={place}>
      {children}
      {bar}
    </BottomSlot>
  );
}
