import { NavigationContext, ToastProvider } from '@hearthway/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import type { NavigationMock, RenderOptions } from './types';

/** The providers that every screen and component may rely on, with a navigation mock that records calls. */
export function surroundings({ client }: RenderOptions) {
  const navigation: NavigationMock = { navigate: jest.fn(), back: jest.fn() };
  const queries = client ?? new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { retry: false, gcTime: Infinity } } });
  function Surroundings({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queries}>
        <NavigationContext.Provider value={navigation}>
          <ToastProvider>{children}</ToastProvider>
        </NavigationContext.Provider>
      </QueryClientProvider>
    );
  }
  return { navigation, client: queries, wrap: (ui: ReactElement) => <Surroundings>{ui}</Surroundings> };
}
