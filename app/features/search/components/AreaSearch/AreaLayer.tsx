import { afterPaint, Dialog, space, StyleSheet, View } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { type AreaOption, SuggestionList } from '../../../place';
import { AreaField } from './AreaField';
import type { useAreaSearch } from './useAreaSearch';
import { useKeyboardInset } from './phoneLayer';

interface Props {
  search: ReturnType<typeof useAreaSearch>;
  listId: string;
  onPick(option: AreaOption): void;
  onSubmit(): void;
  onClose(): void;
}

/**
 * The area search on phones, in full screen: the field at the top, and the rest of the space above the keyboard for its
 * suggestions, which come a moment after the field: it must have the focus within the press, or iOS keeps the keyboard closed.
 */
export function AreaLayer({ search, listId, onPick, onSubmit, onClose }: Props) {
  const keyboard = useKeyboardInset();
  const [suggesting, setSuggesting] = useState(false);
  useEffect(() => afterPaint(() => setSuggesting(true)), []);
  return (
    <Dialog open onClose={onClose} title="Where do you want to look?" size="full" testID="area-layer">
      <View as="form" role="search" label="Area" onSubmit={onSubmit} style={[styles.form, { paddingBottom: keyboard }]}>
        <AreaField search={search} listId={listId} expanded autoFocus onFocus={search.focus} onSubmit={onSubmit} testID="area-search-input" />
        {suggesting && (
          <SuggestionList
            id={listId}
            options={search.options}
            active={search.state.active}
            heading={search.heading}
            note={search.note}
            withSwitch={search.idle}
            inFlow
            onPick={onPick}
          />
        )}
      </View>
    </Dialog>
  );
}

const styles = StyleSheet.create({
  form: { gap: space[2] },
});
