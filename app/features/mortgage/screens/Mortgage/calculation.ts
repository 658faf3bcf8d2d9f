import type { Schemas } from '@hearthway/api';

import { numberOf } from '../../components/PaymentEstimate/inputs';
import { averageRate } from '../../components/rateNote';

export type MortgageData = Schemas['MortgageData'];
export type MortgageInputs = Schemas['MortgageInputs'];
type View = MortgageData['view'];

/** The calculation's URL parameters, as typed. Missing ones are derived from the others. */
export type Typed = Partial<Record<(typeof names)[number], string>>;

const names = ['price', 'down', 'rate', 'years', 'tax', 'insurance', 'hoa', 'loan', 'use', 'state', 'income', 'debts', 'cash'] as const;

/** Numeric inputs. Their ranges below must match the BFF's. */
export type NumberName = Exclude<(typeof names)[number], 'years' | 'loan' | 'use' | 'state'>;

const ranges: Record<NumberName, readonly [min: number, max: number, error: string]> = {
  price: [1, 100_000_000, 'Enter a price up to $100,000,000'],
  down: [0, 100_000_000, 'Enter an amount up to the price'],
  rate: [0, 25, 'Enter a rate from 0 to 25'],
  tax: [0, 10_000_000, 'Enter an amount in dollars'],
  insurance: [0, 10_000_000, 'Enter an amount in dollars'],
  hoa: [0, 10_000_000, 'Enter an amount in dollars'],
  income: [0, 100_000_000, 'Enter an amount in dollars'],
  debts: [0, 10_000_000, 'Enter an amount in dollars'],
  cash: [0, 100_000_000, 'Enter an amount in dollars'],
};

export const kinds = ['conventional', 'fha', 'va'] as const;
const uses = ['first', 'later', 'exempt'] as const;

export type MortgageProblems = Partial<Record<NumberName, string>>;

/** Picks the calculation's parameters from those of the URL. */
export function typedIn(params: Record<string, string>): Typed {
  return Object.fromEntries(names.filter((name) => params[name]).map((name) => [name, params[name]])) as Typed;
}

/** Turns what was typed into inputs. Missing and invalid values get defaults; invalid ones are also reported in `problems`. */
export function resolve(
  typed: Typed,
  { defaults, states, fifteen }: Pick<MortgageData, 'defaults' | 'states' | 'fifteen'>,
): { inputs: MortgageInputs; problems: MortgageProblems } {
  const problems: MortgageProblems = {};
  const take = (name: NumberName, other: number, max = ranges[name][1]): number => {
    const text = typed[name]?.trim() ?? '';
    if (text === '') return other;
    const value = numberOf(text);
    if (value !== null && value >= ranges[name][0] && value <= max) return name === 'rate' ? value : Math.round(value);
    problems[name] = ranges[name][2];
    return other;
  };
  const where = typed.state?.trim().toLowerCase() ?? '';
  const state =
    states.find(({ code, name }) => code !== '' && (code.toLowerCase() === where || name.toLowerCase() === where)) ??
    states.find(({ code }) => code === defaults.state) ??
    states[0];
  const price = take('price', defaults.price);
  const share = (percent = 0) => Math.round((price * percent) / 100);
  const term = numberOf(typed.years ?? '') ?? 0;
  const years = Number.isInteger(term) && term >= 1 && term <= 40 ? term : defaults.years;
  const takeDown = (): number => {
    if (!typed.down?.trim().endsWith('%')) return take('down', share(defaults.down), price);
    const percent = numberOf(typed.down);
    if (percent !== null && percent <= 100) return share(percent);
    problems.down = ranges.down[2];
    return share(defaults.down);
  };
  const inputs: MortgageInputs = {
    price,
    down: takeDown(),
    rate: take('rate', averageRate(years, defaults.rate, fifteen)),
    years,
    tax: take('tax', defaults.tax > 0 && price === defaults.price ? defaults.tax : share(state?.tax)),
    insurance: take('insurance', share(state?.insurance)),
    hoa: take('hoa', defaults.hoa),
    loan: kinds.find((kind) => kind === typed.loan?.toLowerCase()) ?? 'conventional',
    use: uses.find((use) => use === typed.use?.toLowerCase()) ?? 'first',
    state: state?.code ?? '',
    income: take('income', defaults.income),
    debts: take('debts', defaults.debts),
    cash: take('cash', defaults.cash),
  };
  return { inputs, problems };
}

/** The URL of a calculation, without invalid inputs. */
export function hrefOf(path: string, view: View, typed: Typed, problems: MortgageProblems = {}): string {
  const query = new URLSearchParams();
  if (view === 'affordability') query.set('view', view);
  for (const name of names) {
    const text = typed[name]?.trim();
    if (text && !problems[name as NumberName])
      query.set(name, name === 'loan' || name === 'use' || name === 'state' || text.endsWith('%') ? text : String(numberOf(text) ?? text));
  }
  const written = query.toString();
  return written === '' ? path : `${path}?${written}`;
}
