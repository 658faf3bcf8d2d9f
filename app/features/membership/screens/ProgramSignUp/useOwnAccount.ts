import { phoneTyped } from '@hearthway/format';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { ownAccountQuery } from '../../api/programs';
import type { SignUpValues } from './values';

/** Prefills empty fields with the logged-in agent's details. `id` is the agent's account; if it's empty, nothing is filled in. */
export function useOwnAccount({ getValues, setValue }: UseFormReturn<SignUpValues>, id: string): void {
  const { data: agent } = useQuery({ ...ownAccountQuery(id), enabled: id !== '' });
  useEffect(() => {
    if (!agent) return;
    const names = agent.full_name.trim().split(/\s+/);
    const lastname = names.length > 1 ? names.pop()! : '';
    const own = { firstname: names.join(' '), lastname, email: agent.email, phone: phoneTyped(agent.c_phone) };
    for (const field of ['firstname', 'lastname', 'email', 'phone'] as const) if (getValues(field) === '') setValue(field, own[field]);
  }, [agent, getValues, setValue]);
}
