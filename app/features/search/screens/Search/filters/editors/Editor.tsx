import type { SearchOptions } from '@hearthway/api';

import type { MenuFilter } from '../filterTable';
import type { Draft } from '../useDraft';
import { CommuteEditor } from './CommuteEditor';
import { OptionsEditor } from './OptionsEditor';
import { RangeEditor } from './RangeEditor';
import { StepsEditor } from './StepsEditor';
import { TextEditor } from './TextEditor';

/** Props of every filter editor. */
export interface EditorProps<F = MenuFilter> {
  filter: F;
  draft: Draft;
  options: SearchOptions;
  /** Enter in a field, which devices report here and browsers to the surrounding form. */
  onSubmit?: () => void;
}

/** The editor of one filter, in its menu and in the dialog with all filters. */
export function Editor({ filter, ...props }: EditorProps) {
  switch (filter.kind) {
    case 'range':
      return <RangeEditor {...props} filter={filter} />;
    case 'steps':
      return <StepsEditor {...props} filter={filter} />;
    case 'options':
      return <OptionsEditor {...props} filter={filter} />;
    case 'commute':
      return <CommuteEditor {...props} filter={filter} />;
    case 'text':
      return <TextEditor {...props} filter={filter} />;
  }
}
