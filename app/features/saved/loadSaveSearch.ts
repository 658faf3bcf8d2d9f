/**
 * The code that saves a search, in a chunk of its own: two screens show missing homes, and what both import every
 * page would load.
 */
export const loadSaveSearch = () => import('./saveSearch');
