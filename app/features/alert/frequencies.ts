/** How often buyers get new listings by email, by the API's names. */
const frequencies = ['instant', 'daily', 'weekly', 'never'] as const;
export type Frequency = (typeof frequencies)[number];

const labels: Readonly<Record<string, string>> = { instant: 'Right away', daily: 'Every day', weekly: 'Every week', monthly: 'Every month' };

/** "Every day" */
export const frequencyLabel = (frequency: string): string => labels[frequency] ?? 'No emails';

export const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyLabel(value) }));
