/** Browsers keep no answers for times without network. */
export const StaleNotice = (_props: { query: readonly unknown[]; at: number }): React.ReactNode => null;
