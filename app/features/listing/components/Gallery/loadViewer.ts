/** Loads the full-screen viewer: a chunk of its own, which most visits never need. */
export const loadViewer = () => import('./Viewer');
