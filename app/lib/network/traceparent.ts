import { config } from '../config';

let current: string | null = null;

/**
 * The trace that a call belongs to, so that the server's records of it belong together: that of the page that the server sent, and a new
 * one for each screen that is asked for after that. Null if the server keeps no traces.
 */
export function traceparent(path: string): string | null {
  if (config().traces === '') return null;
  if (current === null) current = fromServer() ?? made();
  else if (path.startsWith('/api/screens/')) current = made();
  return current;
}

/** The trace in the header of the page; devices have no page. */
function fromServer(): string | undefined {
  const [page] = (globalThis.performance?.getEntriesByType?.('navigation') ?? []) as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === 'traceparent')?.description;
}

/** The last two digits say that this side records nothing. IDs need not be unguessable. */
const made = (): string => `00-${digits(32)}-${digits(16)}-00`;
const digits = (length: number): string => Array.from({ length }, () => Math.floor(Math.random() * 16).toString(16)).join('');
