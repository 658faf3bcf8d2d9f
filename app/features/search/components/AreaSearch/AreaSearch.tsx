import { Button, Segmented, size, space, type StyleInput, StyleSheet, type TextInputHandle, View } from '@hearthway/ui';
import { useId, useRef, useState } from 'react';

import { type AreaFields, type AreaOption, SuggestionList, useFocusInside } from '../../../place';
import { searchHref, type SearchView } from '../../criteria/searchUrl';
import { AreaField } from './AreaField';
import { AreaLayer } from './AreaLayer';
import { opensLayer } from './phoneLayer';
import { useAreaSearch } from './useAreaSearch';

interface AreaSearchProps {
  /** The current area: "Dallas, TX". */
  value?: string;
  /** URL of a search in an area. Defaults to the map without filters. */
  hrefFor?: (area: AreaFields) => string;
  /** Whether an empty field may be filled with the device's location. False if the search has an area that merely has no name. */
  mayLocate?: boolean;
  /** Called when the device's location was found without a prompt, for a field that started empty. */
  onLocated?: (area: AreaFields) => void;
  /** Shows a "Search" button next to the field. */
  button?: boolean;
  /** Shows icons that switch between map and list. */
  views?: { value: SearchView; hrefFor: (view: SearchView) => string };
  /** Whether it's inside a framed box, so the field needs no border. */
  boxed?: boolean;
  style?: StyleInput;
}

const onMap = (area: AreaFields) => searchHref({ view: 'map', criteria: area, sort: 'newest', page: 1 });

/**
 * The area search bar: a combobox of places, addresses, recent searches and the device's location. Submitting it empty
 * shows an error.
 */
export function AreaSearch({ value = '', hrefFor = onMap, mayLocate = true, onLocated, button, views, boxed, style }: AreaSearchProps) {
  const listId = useId();
  const layerId = useId();
  const input = useRef<TextInputHandle>(null);
  const [layer, setLayer] = useState(false);
  const search = useAreaSearch({ value, mayLocate, hrefFor, onLocated });
  const { state, options } = search;
  const { box, onFieldBlur } = useFocusInside(search.leave);

  function focus() {
    if (!opensLayer()) {
      search.focus();
      return;
    }
    input.current?.blur();
    setLayer(true);
  }

  function close() {
    setLayer(false);
    search.leave();
  }

  /** Closes the layer before navigating. "Near me" keeps it open until the location is known, to show any error there. */
  async function pick(option: AreaOption) {
    if (option.area || option.href) close();
    if (await search.pick(option)) close();
  }

  function submit() {
    if (state.text.trim() !== '') close();
    search.submit();
  }

  return (
    <>
      <View as="form" role="search" label="Area" action="/search" method="get" onSubmit={submit} style={[styles.bar, style]}>
        <View ref={box} style={styles.field}>
          <AreaField
            search={search}
            listId={listId}
            expanded={state.open && !layer}
            bare={boxed}
            ref={input}
            onFocus={focus}
            onBlur={onFieldBlur}
            onSubmit={submit}
            testID={layer ? 'area-search-bar' : 'area-search-input'}
          />
          {state.open && !layer && (
            <SuggestionList
              id={listId}
              options={options}
              active={state.active}
              heading={search.heading}
              note={search.note}
              withSwitch={search.idle}
              onPick={(option) => void pick(option)}
            />
          )}
        </View>
        {views && (
          <Segmented
            label="View"
            value={views.value}
            style={styles.views}
            options={[
              { value: 'map', label: 'Map', icon: 'map-trifold', href: views.hrefFor('map') },
              { value: 'list', label: 'List', icon: 'list-bullets', href: views.hrefFor('list') },
            ]}
          />
        )}
        {button && <Button label="Search" submit onPress={submit} testID="area-search-button" />}
      </View>
      {layer && <AreaLayer search={search} listId={layerId} onPick={(option) => void pick(option)} onSubmit={submit} onClose={close} />}
    </>
  );
}

const styles = StyleSheet.create({
  bar: { flexDirection: 'row', alignItems: 'flex-start', gap: space[2] },
  field: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  /** Hidden on phones, which have no room for it. */
  views: { display: 'none', minHeight: size.control, tablet: { display: 'flex' } },
});
