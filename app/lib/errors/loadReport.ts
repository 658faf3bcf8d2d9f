/** What reports errors, in a chunk of its own: most visits have none. */
export const loadReport = () => import('./report');
