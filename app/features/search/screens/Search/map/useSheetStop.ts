import type { SheetStop } from '@hearthway/ui';
import { useState } from 'react';

import { useInBrowser } from '../../../../../lib/useInBrowser';
import { readPersisted, usePersisted } from '../results/persisted';

const NAME = 'sheet';
const stops: readonly string[] = ['low', 'half', 'full'] satisfies SheetStop[];

/** The stop of the sheet; restored by Back, even after a reload. */
export function useSheetStop(search: string): [SheetStop, (stop: SheetStop) => void] {
  const kept = useInBrowser(() => readPersisted(NAME, search), undefined);
  const [pulled, setStop] = useState<SheetStop | null>(null);
  const stop = pulled ?? (kept && stops.includes(kept) ? (kept as SheetStop) : 'half');
  usePersisted(NAME, search, stop);
  return [stop, setStop];
}
