import { useNavigate, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { chooseAgent } from '../chooseAgent';

/** Sends a buyer's choice, and then shows their saved homes. */
export function useChoice() {
  const toast = useToast();
  const { navigate } = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const choose = async (program: string, agent: string) => {
    setBusy(true);
    const result = await chooseAgent(program, agent);
    setBusy(false);
    setError(result.ok ? '' : Object.values(result.fields ?? {})[0] ?? result.error);
    if (!result.ok) return;
    toast.show({ text: result.value === '' ? 'You’re continuing without an agent' : `${result.value} is now your agent`, icon: 'check' });
    navigate('/account/dashboard');
  };
  return { busy, error, choose };
}

export const firstName = (name: string): string => name.split(' ')[0] ?? name;
