import { CommuteEditor } from './CommuteEditor';
import { OptionsEditor } from './OptionsEditor';
import { RangeEditor } from './RangeEditor';
import { SpansEditor } from './SpansEditor';
import { StepsEditor } from './StepsEditor';
import { TextEditor } from './TextEditor';
import type { EditorProps } from './types';

/** The editor of one filter, used in its menu and in the dialog with all filters. */
export function Editor({ filter, ...props }: EditorProps) {
  switch (filter.kind) {
    case 'range':
      return <RangeEditor {...props} filter={filter} />;
    case 'steps':
      return <StepsEditor {...props} filter={filter} />;
    case 'spans':
      return <SpansEditor {...props} filter={filter} />;
    case 'options':
      return <OptionsEditor {...props} filter={filter} />;
    case 'commute':
      return <CommuteEditor {...props} filter={filter} />;
    case 'text':
      return <TextEditor {...props} filter={filter} />;
  }
}
