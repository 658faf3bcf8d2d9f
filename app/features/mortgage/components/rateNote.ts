import type { Schemas } from '@hearthway/api';
import { date } from '@hearthway/format';

type WeekRate = Pick<Schemas['WeekRate'], 'as_of' | 'age'>;

/** The average rate for a term in years. There are averages for 30 years and, if `fifteen` isn't 0, for 15. */
export const averageRate = (years: number, thirty: number, fifteen: number): number => (seriesOf(years, fifteen) === 15 ? fifteen : thirty);

const seriesOf = (years: number, fifteen: number): 15 | 30 => (years <= 15 && fifteen > 0 ? 15 : 30);

/**
 * The source of `averageRate` and its week: "30-year average for the week of Oct 1, 2026". Says "this week" only if that's
 * true, calls old rates old, and says if the average is for another term.
 */
export function rateNote({ as_of: day, age }: WeekRate, years: number, fifteen: number): string {
  if (day === '') return `${years}-year fixed`;
  const series = seriesOf(years, fifteen);
  const average = `${series}-year average`;
  const other = years === series ? '' : `. We have no current ${years}-year average, which is usually ${years < series ? 'lower' : 'higher'}.`;
  if (age === 'this_week') return `This week’s ${average}, as of ${date(day)}${other}`;
  return `${age === 'old' ? `An older ${average}, ` : `${average} `}for the week of ${date(day)}${other}`;
}

/** The same within a sentence: "at this week’s rate", "at the rate for the week of Oct 1, 2026". */
export function atRate({ as_of: day, age }: WeekRate): string {
  if (age === 'this_week') return 'at this week’s rate';
  return day === '' ? 'at the latest weekly rate we have' : `at the rate for the week of ${date(day)}`;
}
