import type { SearchOptions } from '@hearthway/api';

import type { MenuFilter } from '../filterTable';
import type { Draft } from '../useFilterSelection';

/** Props of every filter editor. */
export interface EditorProps<F = MenuFilter> {
  filter: F;
  draft: Draft;
  options: SearchOptions;
  /** Enter in a field, which devices report here and browsers to the surrounding form. */
  onSubmit?: () => void;
}
