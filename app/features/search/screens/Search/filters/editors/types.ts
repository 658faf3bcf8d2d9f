import type { SearchOptions } from '@hearthway/api';

import type { MenuFilter } from '../filterKinds';
import type { Draft } from '../useFilterSelection';

/** Props of every filter editor. */
export interface EditorProps<F = MenuFilter> {
  filter: F;
  draft: Draft;
  options: SearchOptions;
  /** Called on devices when Enter is pressed in a field. Browsers submit the surrounding form instead. */
  onSubmit?: () => void;
}
