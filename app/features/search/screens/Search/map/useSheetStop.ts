import type { SheetStop } from '@hearthway/ui';
import { useLayoutEffect, useState } from 'react';

import { readPersisted, usePersisted } from '../results/persisted';

const NAME = 'sheet';
const stops: readonly string[] = ['low', 'half', 'full'] satisfies SheetStop[];

/** How far the sheet of homes is pulled up; Back after a reload finds it as it was. */
export function useSheetStop(search: string): [SheetStop, (stop: SheetStop) => void] {
  const [stop, setStop] = useState<SheetStop>('half');
  const [first] = useState(search);
  useLayoutEffect(() => {
    const kept = readPersisted(NAME, first);
    if (kept && stops.includes(kept)) setStop(kept as SheetStop);
  }, [first]);
  usePersisted(NAME, search, stop);
  return [stop, setStop];
}
