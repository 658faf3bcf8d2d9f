import { del, get, post, type Schemas } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

export type Connection = Schemas['Connection'];

const path = '/api/oauth/connections';

/** The programs that the user connected. */
export const useConnections = () =>
  useQuery({
    queryKey: ['connected-programs'],
    queryFn: ({ signal }) => get<{ programs: Connection[] }>(path, { signal }),
    select: ({ programs }) => programs,
  });

/** `request` is what the program sent the person with. */
export const connect = (request: Readonly<Record<string, string | undefined>>) => post<{ back: string }>(path, request);
export const disconnect = (id: number) => del(`${path}/${id}`);
