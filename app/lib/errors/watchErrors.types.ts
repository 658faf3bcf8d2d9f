export interface WatchErrors {
  /** Reports uncaught errors. Called once at startup. */
  watchErrors: (tell: (thrown: unknown) => void) => void;
  /** Path of the current page; '' where pages have none. */
  pageNow: () => string;
}
