import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { problemFrom } from '../../../../../lib/query/result';
import { type Sponsor, sponsorQuery } from '../../../api';

const PAUSE_MS = 500;

/** Codes have letters and digits only, as the server knows them. */
const shape = /^[a-z0-9]{4,20}$/i;

/** Whose invite code it is. `unknown`: nobody has it. Neither, while it is being looked up or can't be. */
export function useSponsor(typed: string, served: { code: string; sponsor: Sponsor | null }): { sponsor?: Sponsor; unknown: boolean } {
  const code = useSettled(typed.trim());
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

/** What was typed, once there is a pause. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
