import type { Navigate } from './context';

/** The browser's own navigation, with a page load. */
export const systemNavigation: Navigate = {
  navigate: (href, options) => (options?.replace ? window.location.replace(href) : window.location.assign(href)),
  back: () => window.history.back(),
};
