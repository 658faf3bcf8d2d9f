import { announce, Box, Field, Icon } from '@hearthway/ui';
import { useEffect, useId, useReducer } from 'react';

import { useSuggestions } from '../useSuggestions';
import { combobox, comboboxOf } from './combobox';
import { optionOf } from './options';
import { optionId, SuggestionList } from './SuggestionList';
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
  testID: string;
}

/** An address field with suggestions from the search bar. */
export function AddressField({ label, hint, error, value, onChange, testID }: Props) {
  const listId = useId();
  const [state, send] = useReducer(combobox, value.text, comboboxOf);
  const { term, hits: suggested, failed } = useSuggestions(state.typed ? state.text : '');
  const { box, onFieldBlur } = useFocusInside(() => send({ type: 'left' }));
  // A state isn't an address.
  const hits = suggested.filter(({ kind }) => kind !== 'state');
  const options = state.typed && state.text.trim() !== '' ? hits.map(optionOf) : [];
  const found = options.length > 0 && term === state.text.trim();

  useEffect(() => {
    if (found) announce(hits.length === 1 ? '1 suggestion' : `${hits.length} suggestions`);
  }, [found, hits.length]);

  function pick(index: number) {
    const hit = hits[index];
    if (!hit) return;
    send({ type: 'set', text: hit.humanLocation });
    const known = hit.latitude !== 0 || hit.longitude !== 0;
    onChange({ text: hit.humanLocation, ...(known && { latitude: hit.latitude, longitude: hit.longitude }) });
  }

  function key(name: string): boolean {
    if (options.length === 0 || !state.open) return false;
    if (name === 'ArrowDown' || name === 'ArrowUp') {
      send({ type: 'moved', by: name === 'ArrowDown' ? 1 : -1, count: options.length });
      return true;
    }
    if (name === 'Enter' && state.active >= 0) {
      pick(state.active);
      return true;
    }
    if (name === 'Escape') {
      send({ type: 'closed' });
      return true;
    }
    return false;
  }

  return (
    <Box ref={box}>
      <Field
        label={label}
        hint={hint}
        error={error}
        value={state.text}
        onChangeText={(text) => {
          send({ type: 'typed', text });
          onChange({ text });
        }}
        onBlur={onFieldBlur}
        onKey={key}
        autoComplete="off"
        maxLength={200}
        prefix={<Icon name="map-pin" size={20} tone="secondary" />}
        combobox={{ expanded: state.open && options.length > 0, listId, activeId: state.active >= 0 ? optionId(listId, state.active) : undefined }}
        testID={testID}
      />
      {state.open && options.length > 0 && (
        <SuggestionList
          id={listId}
          options={options}
          active={state.active}
          note={failed ? 'Suggestions aren’t available right now.' : undefined}
          withSwitch={false}
          onPick={(option) => pick(options.indexOf(option))}
        />
      )}
    </Box>
  );
}
