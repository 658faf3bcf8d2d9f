import { date } from '@hearthway/format';

interface Publication {
  /** ISO date. */
  date: string;
  /** ISO date of a later change; empty if there was none. */
  changed?: string;
  /** Reading time. */
  minutes: number;
}

/** Keeps a fact on one line. */
const unbroken = (fact: string) => fact.replaceAll(' ', '\u00a0');

/** When something was published, and how long it takes to read: "Nov 5, 2026 · updated Nov 9, 2026 · 5 min read". */
export const publicationText = ({ date: day, changed = '', minutes }: Publication): string =>
  [date(day), changed !== '' && `updated ${date(changed)}`, `${minutes} min read`]
    .filter((fact) => fact !== false)
    .map(unbroken)
    .join(' · ');
