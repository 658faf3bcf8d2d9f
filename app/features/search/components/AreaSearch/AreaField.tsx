import { Icon, IconButton, StyleSheet, TextField, type TextInputHandle, View } from '@hearthway/ui';
import { type Ref, useRef } from 'react';

import { optionId } from '../../../place';
import type { useAreaSearch } from './useAreaSearch';
import { VoiceButton } from './VoiceButton';

interface Props {
  search: ReturnType<typeof useAreaSearch>;
  /** Id of its list of suggestions. */
  listId: string;
  expanded: boolean;
  bare?: boolean;
  autoFocus?: boolean;
  ref?: Ref<TextInputHandle>;
  onFocus(): void;
  onBlur?: () => void;
  onSubmit(): void;
  testID: string;
}

/** The text field of the area search. Focusing it selects the text, so that typing replaces it. */
export function AreaField({ search, listId, expanded, bare, autoFocus, ref, onFocus, onBlur, onSubmit, testID }: Props) {
  const own = useRef<TextInputHandle>(null);
  const { state } = search;

  function clear() {
    search.type('');
    own.current?.focus();
  }

  return (
    <TextField
      label="City, ZIP code or address"
      hideLabel
      bare={bare}
      ref={(input) => {
        own.current = input;
        if (typeof ref === 'function') ref(input);
        else if (ref) ref.current = input;
      }}
      name="location"
      placeholder="City, ZIP or “3 beds with a pool”"
      value={state.text}
      onChangeText={search.type}
      onFocus={onFocus}
      onBlur={onBlur}
      onKey={search.key}
      onSubmit={onSubmit}
      inputMode="text"
      enterKeyHint="search"
      autoComplete="off"
      autoFocus={autoFocus}
      selectOnFocus
      maxLength={200}
      error={search.error}
      prefix={<Icon name="magnifying-glass" size={20} tone="secondary" />}
      suffix={
        <View style={styles.buttons}>
          <VoiceButton hidden={state.typed && state.text !== ''} onHear={search.type} onFail={search.fail} />
          {state.text !== '' && (
            <IconButton icon="x" label="Clear the area" onPress={clear} style={styles.clear} testID={`${testID.replace(/-input$/, '')}-clear`} />
          )}
        </View>
      }
      combobox={{ expanded, listId, activeId: expanded && state.active >= 0 ? optionId(listId, state.active) : undefined }}
      testID={testID}
    />
  );
}

const styles = StyleSheet.create({
  buttons: { flexDirection: 'row' },
  clear: { marginRight: -10 },
});
