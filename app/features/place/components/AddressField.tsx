import { Icon, StyleSheet, TextField, View } from '@hearthway/ui';
import { useId, useReducer } from 'react';

import type { Suggestion } from '../api';
import { useSuggestions } from '../useSuggestions';
import { combobox, comboboxOf, pressKey } from './combobox';
import { optionOf } from './options';
import { optionId, SuggestionList } from './SuggestionList';
import { useAnnouncedCount } from './useAnnouncedCount';
import { useFocusInside } from './useFocusInside';

/** An address as typed or picked, and its position if known. */
export interface Address {
  text: string;
  latitude?: number;
  longitude?: number;
}

interface Props {
  label: string;
  hint?: string;
  error?: string | null;
  value: Address;
  onChange(address: Address): void;
  /** Kind of suggestions to leave out. By default states, which aren't addresses. */
  without?: Suggestion['kind'];
  name?: string;
  testID: string;
}

/** An address field with suggestions from the search bar. */
export function AddressField({ label, hint, error, value, onChange, without = 'state', name, testID }: Props) {
  const listId = useId();
  const [state, send] = useReducer(combobox, value.text, comboboxOf);
  const { term, hits: suggested, failed } = useSuggestions(state.typed ? state.text : '');
  const { box, onFieldBlur } = useFocusInside(() => send({ type: 'left' }));
  const hits = suggested.filter(({ kind }) => kind !== without);
  const typed = state.typed && state.text.trim() !== '';
  const options = typed ? hits.map(optionOf) : [];
  const note = typed && failed ? 'Suggestions aren’t available right now.' : undefined;
  const open = state.open && (options.length > 0 || note !== undefined);
  useAnnouncedCount(options.length > 0 && term === state.text.trim(), options.length);

  function pick(index: number) {
    const hit = hits[index];
    if (!hit) return;
    send({ type: 'set', text: hit.humanLocation });
    const known = hit.latitude !== 0 || hit.longitude !== 0;
    onChange({ text: hit.humanLocation, ...(known && { latitude: hit.latitude, longitude: hit.longitude }) });
  }

  return (
    <View ref={box} style={styles.box}>
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={state.text}
        onChangeText={(text) => {
          send({ type: 'typed', text });
          onChange({ text });
        }}
        onFocus={() => send({ type: 'focused' })}
        onBlur={onFieldBlur}
        onKey={(key) => pressKey(key, { state, shown: open, count: options.length, send, pick })}
        name={name}
        autoComplete="off"
        autoCapitalize="words"
        maxLength={200}
        prefix={<Icon name="map-pin" size={20} tone="secondary" />}
        combobox={{ expanded: open, listId, activeId: open && state.active >= 0 ? optionId(listId, state.active) : undefined }}
        testID={testID}
      />
      {open && (
        <SuggestionList id={listId} options={options} active={state.active} note={note} withSwitch={false} onPick={(option) => pick(options.indexOf(option))} />
      )}
    </View>
  );
}

/** Puts the list above what follows. */
const styles = StyleSheet.create({ box: { zIndex: 2 } });
