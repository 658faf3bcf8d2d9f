/** Reports uncaught errors. Called once at startup. */
export function watchErrors(report: (thrown: unknown) => void): void {
  // Errors in third-party scripts, such as browser extensions, come without an error object.
  window.addEventListener('error', ({ error }) => error && report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** Path of the current page; '' where pages have none. */
export const pageNow = (): string => window.location.pathname;
