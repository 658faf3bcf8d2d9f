import type { Schemas } from '@hearthway/api';
import { date } from '@hearthway/format';

type WeekRate = Pick<Schemas['WeekRate'], 'as_of' | 'age'>;

/**
 * The source of a rate and its week: "30-year average for the week of Oct 1, 2026". Says "this week" only if that's
 * true, and calls old rates old.
 */
export function rateNote({ as_of: day, age }: WeekRate): string {
  if (day === '') return '30-year fixed';
  if (age === 'this_week') return `This week’s 30-year average, as of ${date(day)}`;
  return `${age === 'old' ? 'An older 30-year average, ' : '30-year average '}for the week of ${date(day)}`;
}

/** The same within a sentence: "at this week’s rate", "at the rate for the week of Oct 1, 2026". */
export function atRate({ as_of: day, age }: WeekRate): string {
  if (age === 'this_week') return 'at this week’s rate';
  return day === '' ? 'at the latest weekly rate we have' : `at the rate for the week of ${date(day)}`;
}
