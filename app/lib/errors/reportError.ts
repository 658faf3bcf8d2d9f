import { config } from '../config';
import { loadReport } from './loadReport';

/** Reports an error in the app, if reporting is configured. The reporter is loaded only then. */
export function reportError(thrown: unknown): void {
  if (config().fault_reports === '') return;
  void loadReport().then(({ sendErrorReport }) => sendErrorReport(thrown)).catch(() => undefined);
}
