import { config } from '../config';

/** Reports an error in the app, if reporting is configured. The reporter is loaded only then. */
export function reportError(thrown: unknown): void {
  if (config().error_reports === '') return;
  void import('./report').then(({ sendErrorReport }) => sendErrorReport(thrown)).catch(() => undefined);
}
