import { Icon, StyleSheet, TextField, View } from '@hearthway/ui';
import { useId, useReducer, useState } from 'react';

import {
  type AreaOption,
  combobox,
  comboboxOf,
  optionId,
  optionOf,
  pressKey,
  SuggestionList,
  useAnnouncedCount,
  useFocusInside,
  useSuggestions,
} from '../../../../../place';
import type { City } from '../../../../api/serviceAreas';

interface Props {
  /** Whether the limit is reached. */
  full: boolean;
  max: number;
  error: string;
  onType: () => void;
  onAdd: (city: City) => Promise<void>;
}

/** Field with suggestions of cities and ZIP codes. A press adds one; so does Enter, the first if none is active. */
export function CityField({ full, max, error, onType, onAdd }: Props) {
  const listId = useId();
  const [state, send] = useReducer(combobox, '', comboboxOf);
  const [adding, setAdding] = useState(false);
  const { term, hits, failed } = useSuggestions(state.text);
  const { box, onFieldBlur } = useFocusInside(() => send({ type: 'left' }));
  const typed = state.text.trim();
  const current = typed !== '' && term === typed;
  // Keep only suggestions that still match, because Enter picks the first.
  const cities =
    typed === ''
      ? []
      : hits.filter(({ kind, city, zipcode }) =>
          kind === 'city' ? current || city.toLowerCase().startsWith(typed.toLowerCase()) : kind === 'zip' && zipcode.startsWith(typed),
        );
  const options = cities.map((hit): AreaOption => ({ ...optionOf(hit), note: hit.county }));
  const open = state.open && options.length > 0;
  useAnnouncedCount(current, options.length);

  async function add(index: number) {
    const city = cities[index];
    if (!city || adding) return;
    setAdding(true);
    send({ type: 'set', text: '' });
    await onAdd({ city: city.city, state: city.state, zip: city.kind === 'zip' ? city.zipcode : '' });
    setAdding(false);
  }

  const note =
    failed && current
      ? 'Places can’t be looked up right now. Please try again.'
      : state.open && current && options.length === 0
        ? 'No such city or ZIP code.'
        : undefined;
  return (
    <View ref={box} style={styles.box}>
      <TextField
        label="Add a city or ZIP code"
        value={state.text}
        onChangeText={(text) => {
          send({ type: 'typed', text });
          onType();
        }}
        onFocus={() => send({ type: 'focused' })}
        onBlur={onFieldBlur}
        onKey={(key) =>
          pressKey(key, { state: { ...state, active: Math.max(0, state.active) }, shown: open, count: options.length, send, pick: (index) => void add(index) })
        }
        disabled={full}
        hint={full ? `You’ve added ${max} places, which is the limit. Remove one first.` : note}
        error={error}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={100}
        prefix={<Icon name="magnifying-glass" size={20} tone="secondary" />}
        combobox={{ expanded: open, listId, activeId: open && state.active >= 0 ? optionId(listId, state.active) : undefined }}
        testID="area-field"
      />
      {open && (
        <SuggestionList
          id={listId}
          options={options}
          active={state.active}
          heading="Cities and ZIP codes"
          withSwitch={false}
          onPick={(option) => void add(options.indexOf(option))}
        />
      )}
    </View>
  );
}

/** Puts the list above the map that follows. */
const styles = StyleSheet.create({ box: { zIndex: 1 } });
