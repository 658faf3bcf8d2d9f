import { problemFrom, type Answer, type ApiProblem } from '@hearthway/api';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';

/** How a screen gets its answer. Server, first paint and navigation share the key. */
export interface ScreenQuery<Data> {
  readonly key: readonly unknown[];
  fetch: (signal?: AbortSignal) => Promise<Answer<Data>>;
  /** The screen shows by itself that there is no answer, because what stands around the answer continues being of use. */
  readonly drawsProblems?: true;
}

/** Gives `Screen` its parameters: of the path, of the query and the fixed ones of the route, in one. */
export interface ScreenProps {
  params: Record<string, string>;
}

export interface ScreenState<Data> {
  /** What to show. While the next answer of the same screen is in progress, this is still the one before. */
  answer: Answer<Data> | undefined;
  /** Why there is no answer for these parameters. */
  error: ApiProblem | null;
  /** The answer for these parameters is still in progress. */
  loading: boolean;
  /** When the answer came, milliseconds; 0: never. */
  updatedAt: number;
  /** Asks again, for the button "Try again". */
  refetch: () => void;
}

const options = <Data>({ key, fetch }: ScreenQuery<Data>) => ({
  queryKey: key,
  queryFn: ({ signal }: { signal: AbortSignal }) => fetch(signal),
});

/**
 * The answer of a screen. The frame around a screen shows an error when there is nothing else to show, so a
 * screen itself only has to draw `answer`, or a skeleton while there is none.
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

/** Whether a screen stands, says by its status that there is no such page, or could not be had at all. */
export type ScreenOutcome = 'shown' | 'missing' | 'failed';

/** How the answer of a screen turned out, for what stands around it; drawn again only when that changes. */
export function useScreenOutcome(query: ScreenQuery<unknown>): ScreenOutcome {
  const { data: missing, isError } = useQuery({ ...options(query), placeholderData: keepPreviousData, select: isMissing });
  if (missing === undefined) return isError ? 'failed' : 'shown';
  return missing ? 'missing' : 'shown';
}

const isMissing = ({ head }: Answer<unknown>): boolean => head.status === 404 || head.status === 410;

/** Fetches ahead, for a link that is about to be pressed. Failures are left to the screen itself. */
export function prefetchScreen(client: QueryClient, query: ScreenQuery<unknown>): void {
  void client.prefetchQuery({ ...options(query), retry: false });
}

/** Puts in what the server already answered. */
export function seedScreen(client: QueryClient, query: ScreenQuery<unknown>, answer: Answer<unknown>): void {
  client.setQueryData(query.key, answer);
}
