/** How often buyers hear of new homes, by the names that the calls have. */
export const frequencies = ['instant', 'daily', 'weekly', 'never'] as const;
export type Frequency = (typeof frequencies)[number];

export const frequencyOptions: readonly { value: Frequency; label: string }[] = [
  { value: 'instant', label: 'At once' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'never', label: 'No e-mails' },
];
