import { useNavigate, useToast } from '@hearthway/ui';

import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { type AgentChoice, chooseAgent } from '../api/chooseAgent';

/** Sends a buyer's choice, and then shows their saved homes. */
export function useChoice() {
  const toast = useToast();
  const { navigate } = useNavigate();
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: async ({ program, agent }: { program: string; agent: string }) => {
      const result = await chooseAgent(program, agent);
      if (!result.ok) throw new Error(Object.values(result.fields ?? {})[0] ?? result.error);
      return result.value;
    },
    onSuccess: (name) => {
      toast.show({ text: name === '' ? 'You’re continuing without an agent' : `${name} is now your agent`, icon: 'check' });
      navigate('/account/dashboard');
    },
  });
  return { busy: isPending, error: error?.message ?? '', choose: (program: string, agent: string) => mutate({ program, agent }) };
}

/** The preselected agent: the buyer's current one, or the first. '' if there is none. */
export const firstChoice = ({ agents, current_id: current }: { agents: readonly AgentChoice[]; current_id: string }): string =>
  agents.find(({ id }) => id === current)?.id ?? agents[0]?.id ?? '';

/** Says what the buyer's current agent will be told. '' if they stay the agent, or there is none. */
export function currentAgentNotice({ current, current_id: id }: { current: string; current_id: string }, chosenId: string): string {
  return current === '' || id === chosenId ? '' : `We’ll tell ${current} that you’re no longer working with them and cancel your tours with them.`;
}

export const firstName = (name: string): string => name.split(' ')[0] ?? name;
