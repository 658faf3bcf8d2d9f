import { type ReactNode, Suspense } from 'react';

/**
 * A part of a server-rendered page that hydrates in a separate task, so that a long list doesn't block the page at
 * startup. React splits hydration at Suspense boundaries.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
