import type * as web from './watchErrors.web';

type Handler = (error: unknown, fatal?: boolean) => void;

/** React Native's error handler; it still runs afterward, and ends the app after a fatal error. */
const system = () => (globalThis as { ErrorUtils?: { getGlobalHandler: () => Handler; setGlobalHandler: (handler: Handler) => void } }).ErrorUtils;

export const watchErrors: typeof web.watchErrors = (report) => {
  const errors = system();
  const before = errors?.getGlobalHandler();
  errors?.setGlobalHandler((error, fatal) => {
    report(error);
    before?.(error, fatal);
  });
};

export const pageNow: typeof web.pageNow = () => '';
