import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The answer of a query, to be changed at once. An answer that is in progress knows nothing about the change: it is not waited for. */
export const queryData = <Data>(client: QueryClient, queryKey: QueryKey) => ({
  get: (): Data | undefined => client.getQueryData<Data>(queryKey),
  set(data: Data | undefined): void {
    void client.cancelQueries({ queryKey, exact: true });
    client.setQueryData<Data>(queryKey, data);
  },
});
