import { problemFrom, screen, type Answer, type ApiProblem } from '@hearthway/api';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';

/** How a screen gets its answer. The server, the first paint and navigation share the key. */
export interface ScreenQuery<Data> {
  readonly key: readonly unknown[];
  fetch: (signal?: AbortSignal) => Promise<Answer<Data>>;
  /** The screen itself shows that there is no answer, because what surrounds the answer is still useful. */
  readonly drawsProblems?: true;
}

/** The query of a screen: GET /api/screens/{name}, with `params`, the page parameters that the call takes. */
export function screenQuery<Data>(name: string, ...params: readonly string[]) {
  return (given: Record<string, string> = {}): ScreenQuery<Data> => {
    const request = Object.fromEntries(params.filter((param) => given[param] !== undefined).map((param) => [param, given[param]]));
    return { key: [name, request], fetch: (signal) => screen<Data>(name, request, { signal }) };
  };
}

/** The parameters of `Screen`: from the path, the query and the route's fixed ones, combined. */
export interface ScreenProps {
  params: Record<string, string>;
}

export interface ScreenState<Data> {
  /** What to show. While the next answer of the same screen loads, this is still the previous one. */
  answer: Answer<Data> | undefined;
  /** Why there is no answer for these parameters. */
  error: ApiProblem | null;
  /** Whether the answer for these parameters is loading. */
  loading: boolean;
  /** When the answer arrived, in milliseconds; 0: never. */
  updatedAt: number;
  /** Retries, for the button "Try again". */
  refetch: () => void;
}

const options = <Data>({ key, fetch }: ScreenQuery<Data>) => ({
  queryKey: key,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetch(signal),
});

/**
 * The answer of a screen. The frame around a screen shows an error if there is nothing else to show, so a screen only
 * has to render `answer`, or a skeleton while there is none.
 */
export function useScreen<Data>(query: ScreenQuery<Data>): ScreenState<Data> {
  const { data, dataUpdatedAt, error, isPending, isPlaceholderData, isFetching, refetch } = useQuery({
    ...options(query),
    placeholderData: keepPreviousData,
  });
  return {
    answer: data,
    error: error && !isFetching ? problemFrom(error) : null,
    loading: isPending || isPlaceholderData || (Boolean(error) && isFetching),
    updatedAt: dataUpdatedAt,
    refetch: () => void refetch(),
  };
}

/** Whether a screen is shown, has a status that says there is no such page, or couldn't be loaded. */
type ScreenOutcome = 'shown' | 'missing' | 'failed';

/** A screen's outcome for what surrounds it, which re-renders only when this changes. */
export function useScreenOutcome(query: ScreenQuery<unknown>): ScreenOutcome {
  const { data: missing, isError } = useQuery({ ...options(query), placeholderData: keepPreviousData, select: isMissing });
  if (missing === undefined) return isError ? 'failed' : 'shown';
  return missing ? 'missing' : 'shown';
}

const isMissing = ({ head }: Answer<unknown>): boolean => head.status === 404 || head.status === 410;

/** Prefetches a screen for a link that is about to be pressed. Failures are left to the screen itself. */
export function prefetchScreen(client: QueryClient, query: ScreenQuery<unknown>): void {
  void client.prefetchQuery({ ...options(query), retry: false });
}

/** Adds an answer that the server already sent. */
export function seedScreen(client: QueryClient, query: ScreenQuery<unknown>, answer: Answer<unknown>): void {
  client.setQueryData(query.key, answer);
}
