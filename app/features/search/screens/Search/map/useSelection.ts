import { useCallback, useMemo, useState } from 'react';

/** Ids of the home selected on the map, and of the one hovered on the map or in the list. */
export interface Selection {
  selected: string | undefined;
  highlighted: string | undefined;
  select(id: string | undefined): void;
  highlight(id: string | undefined): void;
}

export function useSelection(): Selection {
  const [selected, setSelected] = useState<string>();
  const [highlighted, setHighlighted] = useState<string>();
  const select = useCallback((id: string | undefined) => setSelected((before) => (before === id ? undefined : id)), []);
  return useMemo(() => ({ selected, highlighted, select, highlight: setHighlighted }), [selected, highlighted, select]);
}
