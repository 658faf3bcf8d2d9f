import { config } from '../config';
import { loadFaults } from './loadReport';

/** Has a fault of the app reported, where faults are reported at all. What it takes is loaded only then. */
export function tellFault(thrown: unknown): void {
  if (config().fault_reports === '') return;
  void loadFaults().then(({ reportFault }) => reportFault(thrown)).catch(() => undefined);
}
