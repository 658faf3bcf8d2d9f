import { type ReactNode, Suspense } from 'react';

/**
 * Part of the page that the server draws like the rest, but that the browser takes over in a task of its own: a long
 * list would otherwise keep the page from answering while it starts. React does so at the edges of Suspense.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
