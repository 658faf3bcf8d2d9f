/** The error reporter, in a chunk of its own: most visits have no errors. */
export const loadReport = () => import('./report');
