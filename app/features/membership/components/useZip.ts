import type { ZipCodeRecord } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { problemFrom } from '../../../lib/query/result';
import { zipQuery } from '../api/programs';

/** Looks up a ZIP code once all 5 digits are typed. `unknown` means that it doesn't exist. */
export function useZip(typed: string): { zip?: ZipCodeRecord; unknown: boolean; loading: boolean } {
  const code = typed.trim();
  const { data, error, isFetching } = useQuery({ ...zipQuery(code), enabled: /^\d{5}$/.test(code), retry: false });
  return { zip: data, unknown: error !== null && problemFrom(error).kind === 'not_found', loading: isFetching && !data };
}
