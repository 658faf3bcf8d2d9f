import type { Faults } from './watchErrors.types';

export const watchFaults: Faults['watchFaults'] = (tell) => {
  // Scripts of others, such as a browser's extensions, come without an error.
  window.addEventListener('error', ({ error }) => error && tell(error));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
};

export const pageNow: Faults['pageNow'] = () => window.location.pathname;
