import { createContext, type ReactNode, useMemo, useState } from 'react';

interface Place {
  /** Height of the system's bottom bar, in points. */
  inset: number;
  /** Renders a bar there, or none. Undefined without a frame. */
  put?: (bar: ReactNode) => void;
}

export const BottomSlot = createContext<Place>({ inset: 0 });

/** The scrolling content, and below it the bar that something inside asks for. */
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
