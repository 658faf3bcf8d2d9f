import { config } from '../config';
import { loadReport } from './loadReport';

/** Has an error of the app reported, where errors are reported at all. What it takes is loaded only then. */
export function reportError(thrown: unknown): void {
  if (config().fault_reports === '') return;
  void loadReport().then(({ sendErrorReport }) => sendErrorReport(thrown)).catch(() => undefined);
}
