import type { Analytics } from './provider.web';

/** The apps carry no analytics SDK, so nothing ever leaves the device. */
export const analytics: Analytics = {
  refusesTracking: () => true,
  sendRoute: () => undefined,
  stop: () => undefined,
};
