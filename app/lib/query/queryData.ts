import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * A query's answer, for changing it directly. A request in progress doesn't know about the change, so it is canceled.
 */
export const queryData = <Data>(client: QueryClient, queryKey: QueryKey) => ({
  get: (): Data | undefined => client.getQueryData<Data>(queryKey),
  set(data: Data | undefined): void {
    void client.cancelQueries({ queryKey, exact: true });
    client.setQueryData<Data>(queryKey, data);
  },
});
