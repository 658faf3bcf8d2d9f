import type { WatchErrors } from './watchErrors.types';

export const watchErrors: WatchErrors['watchErrors'] = (tell) => {
  // Third-party scripts, such as browser extensions, report no error object.
  window.addEventListener('error', ({ error }) => error && tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
};

export const pageNow: WatchErrors['pageNow'] = () => window.location.pathname;
