import { TextField } from '@hearthway/ui';

import type { TextFilter } from '../filterKinds';
import type { EditorProps } from './types';

/** Editor for words that a home's description must contain. */
export function TextEditor({ filter, draft, onSubmit }: EditorProps<TextFilter>) {
  return (
    <TextField
      label={filter.title}
      hint={filter.hint}
      value={draft.criteria[filter.field] ?? ''}
      onChangeText={(text) => draft.change({ ...draft.criteria, [filter.field]: text.slice(0, 200) || undefined })}
      onSubmit={onSubmit}
      autoComplete="off"
      name={filter.field}
      testID={`${filter.id}-text`}
    />
  );
}
