import { get, type Schemas } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { download } from '../../../lib/device/share/download';
import type { Result } from '../../../lib/query/result';
import { isLoggedIn, useSession } from '../../../lib/session/session';

export type AgentToolkit = Schemas['AgentToolkit'];

/** What the logged-in agent may do with kits. `loading` is never true for others. */
export function useToolkit(): { agent: boolean; toolkit: AgentToolkit | undefined; loading: boolean } {
  const session = useSession();
  const agent = session.type === 'admin' && isLoggedIn(session);
  const { data, isLoading } = useQuery({
    queryKey: ['agent-toolkit', session.user?.id],
    queryFn: ({ signal }) => get<AgentToolkit>('/api/agent/toolkit', { signal }),
    enabled: agent,
  });
  return { agent, toolkit: agent ? data : undefined, loading: isLoading };
}

/** Downloads a kit as a PDF that bears the agent's own name. */
export const downloadKit = (slug: string): Promise<Result> =>
  download({ path: `/api/agent/kits/${encodeURIComponent(slug)}`, name: `${slug}.pdf`, page: '/plus/toolkit' });
