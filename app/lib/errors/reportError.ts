import { config } from '../config';
import { loadReport } from './loadReport';

/** Has a fault of the app reported, where faults are reported at all. What it takes is loaded only then. */
export function reportError(thrown: unknown): void {
  if (config().fault_reports === '') return;
  void loadReport().then(({ sendErrorReport }) => sendErrorReport(thrown)).catch(() => undefined);
}
