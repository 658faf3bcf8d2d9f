/** Who logs in, where both may. */
export const people = [{ value: 'lead', label: 'Home buyer' }, { value: 'admin', label: 'Agent' }] as const;
