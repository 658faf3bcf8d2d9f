import { type ReactNode, Suspense } from 'react';

/**
 * Part of a page that is rendered by the server and hydrated in a separate task: a long list would otherwise block
 * the page at startup. React splits hydration at Suspense boundaries.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
