/** Reports uncaught errors. Called once at startup. */
export function watchErrors(report: (thrown: unknown) => void): void {
  // Third-party scripts, such as browser extensions, report no error object.
  window.addEventListener('error', ({ error }) => error && report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** Path of the current page; '' where pages have none. */
export const pageNow = (): string => window.location.pathname;
