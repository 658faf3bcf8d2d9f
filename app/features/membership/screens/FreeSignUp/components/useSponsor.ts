import { useQuery } from '@tanstack/react-query';

import { problemFrom } from '../../../../../lib/query/result';
import { type Sponsor, sponsorQuery } from '../../../api';
import { useDebouncedValue } from '../../../../../lib/useDebouncedValue';

/** Delay after the last keystroke before a code is looked up. */
const DELAY_MS = 500;

/** Codes have letters and digits only, as the server knows them. */
const shape = /^[a-z0-9]{4,20}$/i;

/** The agent behind an invite code. Neither `sponsor` nor `unknown` is set during the lookup or if it fails. */
export function useSponsor(typed: string, served: { code: string; sponsor: Sponsor | null }): { sponsor?: Sponsor; unknown: boolean } {
  const code = useDebouncedValue(typed.trim(), DELAY_MS);
  const isServed = code !== '' && code.toUpperCase() === served.code.toUpperCase();
  const { data, error } = useQuery({
    ...sponsorQuery(code),
    enabled: shape.test(code),
    retry: false,
    ...(isServed && served.sponsor && { placeholderData: served.sponsor }),
  });
  if (code === '' || code !== typed.trim()) return { unknown: false };
  return { sponsor: data, unknown: !shape.test(code) || (error !== null && problemFrom(error).kind === 'not_found') };
}
