/** What saves a search, in a chunk of its own: two screens show homes that are gone, and what both have every page loads. */
export const loadSaveSearch = () => import('./saveSearch');
