import type { AgentFilters } from '@hearthway/api';

export type Filters = Pick<AgentFilters, 'name' | 'language' | 'specialty' | 'price'>;

export const noFilters: Filters = { name: '', language: '', specialty: '', price: '' };

/** Price bands to choose from. Values are what the URL has, in dollars. */
export const priceBands = [
  { value: '-300000', label: 'Up to $300K' },
  { value: '300000-600000', label: '$300K–$600K' },
  { value: '600000-1000000', label: '$600K–$1M' },
  { value: '1000000-', label: '$1M and up' },
] as const;

/** The URL of a page of agents with filters. */
export function resultsHref(path: string, { name, language, specialty, price }: Filters, page = 1): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ name: name.trim(), language, specialty, price })) if (value !== '') query.set(key, value);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
