/** Browsers don't store answers for offline use. */
export const StaleNotice = (_props: { query: readonly unknown[]; at: number }): React.ReactNode => null;
