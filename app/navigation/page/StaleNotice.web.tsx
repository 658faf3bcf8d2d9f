/** Browsers keep no answers for times without network. */
export const AsOf = (_props: { query: readonly unknown[]; at: number }): React.ReactNode => null;
