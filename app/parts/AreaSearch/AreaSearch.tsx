import { Box, Button, Field, Icon, IconButton, makeStyles, type InputHandle, Segmented, size, space, type StyleInput } from '@hearthway/ui';
import { useId, useRef } from 'react';

import { searchHref, type View } from '../../state/searchAddress';
import type { AreaFields } from './options';
import { optionId, SuggestionList } from './SuggestionList';
import { useAreaSearch } from './useAreaSearch';
import { useFocusInside } from './useFocusInside';

export interface AreaSearchProps {
  /** The area that is searched now: "Dallas, TX". */
  value?: string;
  /** Address of a search in an area; by default the map without filters. */
  hrefFor?: (area: AreaFields) => string;
  /** False when the search looks somewhere that has no name, so that an empty field is none. */
  mayLocate?: boolean;
  /** The device's place was found without asking, in a field that started empty. */
  onQuietPlace?: (area: AreaFields) => void;
  /** Searching without an area is refused with a message. */
  required?: boolean;
  /** A button beside the field: "Search". */
  button?: boolean;
  /** Icons that choose between map and list, with the addresses they lead to. */
  views?: { value: View; hrefFor: (view: View) => string };
  /** It stands in a box of its own, which frames it. */
  boxed?: boolean;
  style?: StyleInput;
}

const onMap = (area: AreaFields) => searchHref({ view: 'map', criteria: area, sort: 'newest', page: 1 });

/** The area search bar: a combobox of places, addresses, recent searches and the device's own place. */
export function AreaSearch({ value = '', hrefFor = onMap, mayLocate = true, onQuietPlace, required, button, views, boxed, style }: AreaSearchProps) {
  const s = useStyles();
  const listId = useId();
  const input = useRef<InputHandle>(null);
  const search = useAreaSearch({ value, mayLocate, required, hrefFor, onQuietPlace });
  const { state, options } = search;
  const { box, onFieldBlur } = useFocusInside(search.leave);

  function clear() {
    search.type('');
    input.current?.focus();
  }

  return (
    <Box as="form" role="search" label="Area" action="/search" method="get" onSubmit={search.submit} style={[s.bar, style]}>
      <Box ref={box} style={s.field}>
        <Field
          label="City, ZIP code or address"
          hideLabel
          bare={boxed}
          ref={input}
          name="location"
          placeholder="City, ZIP or address"
          value={state.text}
          onChangeText={search.type}
          onFocus={search.focus}
          onBlur={onFieldBlur}
          onKey={search.key}
          onSubmit={search.submit}
          inputMode="text"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          error={search.error}
          prefix={<Icon name="magnifying-glass" size={20} tone="secondary" />}
          suffix={
            state.text === '' ? undefined : (
              <IconButton icon="x" label="Clear the area" onPress={clear} style={s.clear} testID="area-search-clear" />
            )
          }
          combobox={{
            expanded: state.open,
            listId,
            activeId: state.active >= 0 ? optionId(listId, state.active) : undefined,
          }}
          testID="area-search-input"
        />
        {state.open && (
          <SuggestionList
            id={listId}
            options={options}
            active={state.active}
            heading={search.heading}
            note={search.note}
            withSwitch={search.idle}
            onPick={(option) => void search.pick(option)}
          />
        )}
      </Box>
      {views && (
        <Segmented
          label="View"
          value={views.value}
          style={s.views}
          options={[
            { value: 'map', label: 'Map', icon: 'map-trifold', href: views.hrefFor('map') },
            { value: 'list', label: 'List', icon: 'list-bullets', href: views.hrefFor('list') },
          ]}
        />
      )}
      {button && <Button label="Search" submit onPress={search.submit} testID="area-search-button" />}
    </Box>
  );
}

const useStyles = makeStyles({
  bar: { flexDirection: 'row', alignItems: 'flex-start', gap: space[2] },
  field: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  clear: { marginRight: -10 },
  /** Phones have no room for it. */
  views: { display: 'none', minHeight: size.control, tablet: { display: 'flex' } },
});
