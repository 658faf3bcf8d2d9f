import type { SearchOptions } from '@hearthway/api';

import type { MenuFilter } from '../filterTable';
import type { Draft } from '../useDraft';

/** What every editor of a filter gets. */
export interface EditorProps<F = MenuFilter> {
  filter: F;
  draft: Draft;
  options: SearchOptions;
  /** Enter in a field, which devices report here and browsers to the form around it. */
  onSubmit?: () => void;
}
