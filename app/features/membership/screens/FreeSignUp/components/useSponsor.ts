import { useQuery } from '@tanstack/react-query';

import { problemFrom } from '../../../../../lib/query/result';
import { type Sponsor, sponsorQuery } from '../../../api/signUp';
import { useDebouncedValue } from '../../../../../lib/useDebouncedValue';

/** Delay after the last keystroke before a code is looked up. */
const DELAY_MS = 500;

/** The server's format of invite codes. */
const shape = /^[a-z0-9]{4,20}$/i;

/**
 * Looks up the agent with an invite code. During the lookup, or if it fails, `sponsor` is undefined and `unknown`
 * false. `served`: the page's own code and sponsor, used until the lookup is done.
 */
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
