export interface WatchErrors {
  /** Hears of what nobody caught. Once, at the start. */
  watchErrors: (tell: (thrown: unknown) => void) => void;
  /** Path of the page that is shown; '' where pages have none. */
  pageNow: () => string;
}
