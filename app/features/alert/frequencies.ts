/** How often buyers hear of new homes, by the names that the calls have. */
export const frequencies = ['instant', 'daily', 'weekly', 'never'] as const;
export type Frequency = (typeof frequencies)[number];

const words: Readonly<Record<string, string>> = { instant: 'At once', daily: 'Every day', weekly: 'Every week' };

/** "Every day" */
export const frequencyLabel = (frequency: string): string => words[frequency] ?? 'No e-mails';

export const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyLabel(value) }));
