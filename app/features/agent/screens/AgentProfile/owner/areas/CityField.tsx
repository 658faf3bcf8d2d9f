import { announce, Box, color, Field, Icon, makeStyles, radius, shadow, space, Text, Touchable } from '@hearthway/ui';
import { useEffect, useId, useState } from 'react';

import { optionId, useFocusInside, useSuggestions } from '../../../../../place';
import type { City } from '../../../../api';

interface Props {
  /** Whether the limit is reached. */
  full: boolean;
  max: number;
  error: string;
  onType: () => void;
  onAdd: (city: City) => Promise<void>;
}

/** Field with city suggestions. Enter or a press adds one. */
export function CityField({ full, max, error, onType, onAdd }: Props) {
  const s = useStyles();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [adding, setAdding] = useState(false);
  const { term, hits, failed } = useSuggestions(typed);
  const { box, onFieldBlur } = useFocusInside(() => setOpen(false));
  const current = term === typed.trim() && term !== '';
  // Keep only suggestions that still match, because Enter picks the first.
  const cities = hits.filter(({ kind, city }) => kind === 'city' && (current || city.toLowerCase().startsWith(typed.trim().toLowerCase())));
  const shown = open && typed.trim() !== '' && cities.length > 0;
  const at = Math.min(active, cities.length - 1);

  useEffect(() => {
    if (current) announce(cities.length === 0 ? 'No cities found' : cities.length === 1 ? '1 city' : `${cities.length} cities`);
  }, [current, cities.length]);

  async function add(index: number) {
    const city = cities[index];
    if (!city || adding) return;
    setAdding(true);
    setTyped('');
    setOpen(false);
    await onAdd(city);
    setAdding(false);
  }

  function key(name: string): boolean {
    if (!shown) return false;
    if (name === 'ArrowDown' || name === 'ArrowUp') setActive((at + (name === 'ArrowDown' ? 1 : cities.length - 1)) % cities.length);
    else if (name === 'Enter') void add(at);
    else if (name === 'Escape') setOpen(false);
    else return false;
    return true;
  }

  const note = failed && current ? 'Cities can’t be looked up right now. Please try again.' : open && current && cities.length === 0 ? 'No city by that name.' : undefined;
  return (
    <Box ref={box} style={s.box}>
      <Field
        label="Add a city"
        value={typed}
        onChangeText={(text) => {
          setTyped(text);
          setOpen(true);
          setActive(0);
          onType();
        }}
        onFocus={() => setOpen(true)}
        onBlur={onFieldBlur}
        onKey={key}
        disabled={full}
        hint={full ? `You’ve added ${max} cities, which is the limit. Remove one first.` : note}
        error={error}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="done"
        maxLength={100}
        prefix={<Icon name="magnifying-glass" size={20} tone="secondary" />}
        combobox={{ expanded: shown, listId, activeId: shown ? optionId(listId, at) : undefined }}
        testID="area-field"
      />
      {shown && (
        <Box role="listbox" id={listId} label="Cities" style={s.list} testID="area-suggestions">
          {cities.map(({ city, state, county, humanLocation }, index) => (
            <Touchable
              key={humanLocation}
              id={optionId(listId, index)}
              role="option"
              selected={index === at}
              tabIndex={-1}
              label={`Add ${humanLocation}${county ? `, ${county}` : ''}`}
              onPress={() => void add(index)}
              style={[s.option, index === at && s.active]}
              testID={`area-suggestion-${index}`}
            >
              <Icon name="map-pin" size={20} tone="primary" />
              <Text numberOfLines={1} style={s.text}>
                <Text weight={600}>{city}</Text>
                <Text tone="secondary">{` ${state}${county ? ` · ${county}` : ''}`}</Text>
              </Text>
              {index === at && <Box style={s.add}><Text variant="button" tone="onPrimary">Add</Text></Box>}
            </Touchable>
          ))}
        </Box>
      )}
    </Box>
  );
}

const useStyles = makeStyles({
  /** Puts the list above the map that follows. */
  box: { zIndex: 1 },
  list: {
    marginTop: 6, padding: 6, borderRadius: radius.photo, borderWidth: 1, borderColor: color.border, backgroundColor: color.raised, ...shadow.e3,
    web: { position: 'absolute', top: '100%', left: 0, right: 0 },
  },
  option: { minHeight: 52, flexDirection: 'row', alignItems: 'center', gap: space[3], paddingHorizontal: space[3], borderRadius: radius.control, hover: { backgroundColor: color.sunken } },
  active: { backgroundColor: color.primarySoft, hover: { backgroundColor: color.primarySoft }, forcedColors: { borderWidth: 2 } },
  text: { flexGrow: 1, flexShrink: 1, minWidth: 0 },
  add: { minHeight: 36, justifyContent: 'center', paddingHorizontal: space[4], borderRadius: radius.control, backgroundColor: color.primary },
});
