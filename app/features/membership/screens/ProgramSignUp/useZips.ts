import type { ZipCodeRecord } from '@hearthway/api';
import { useQueries } from '@tanstack/react-query';

import { zipQuery } from '../../api';

/** Looks up ZIP codes. Each one's facts are undefined until they are loaded. */
export function useZips(zips: readonly string[]): readonly { zip: string; facts: ZipCodeRecord | undefined; failed: boolean }[] {
  const found = useQueries({ queries: zips.map(zipQuery) });
  return zips.map((zip, index) => ({ zip, facts: found[index]?.data, failed: found[index]?.isError ?? false }));
}
