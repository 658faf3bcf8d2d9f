import { ProgressLine } from '@hearthway/ui';

import { useProgress } from '../lib/progress';

/** The line at the very top while a page loads. */
export function ProgressBar() {
  return <ProgressLine progress={useProgress()} />;
}
