import type { WatchErrors } from './watchErrors.types';

export const watchErrors: WatchErrors['watchErrors'] = (tell) => {
  // Scripts of others, such as a browser's extensions, come without an error.
  window.addEventListener('error', ({ error }) => error && tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
};

export const pageNow: WatchErrors['pageNow'] = () => window.location.pathname;
