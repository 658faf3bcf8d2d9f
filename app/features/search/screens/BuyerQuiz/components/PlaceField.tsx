import { Box, Field, Icon, makeStyles, space } from '@hearthway/ui';
import { useId, useReducer } from 'react';

import { type AreaOption, combobox, comboboxOf, optionId, optionOf, SuggestionList, useSuggestions } from '../../../../place';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** A place, with suggestions while typing. */
export function PlaceField({ value, onChange }: Props) {
  const s = useStyles();
  const listId = useId();
  const [state, dispatch] = useReducer(combobox, value, comboboxOf);
  const { term, hits, failed } = useSuggestions(state.typed ? state.text : '');
  const options = state.typed && term !== '' ? hits.map(optionOf).filter(({ area }) => area) : [];
  const note = failed ? 'Suggestions aren’t available right now.' : undefined;
  const open = state.open && state.typed && (options.length > 0 || note !== undefined);

  function set(text: string) {
    onChange(text);
    dispatch({ type: 'set', text });
  }

  function onKey(key: string): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      dispatch({ type: 'moved', by: key === 'ArrowDown' ? 1 : -1, count: options.length });
      return true;
    }
    const active = open ? options[state.active] : undefined;
    if (key === 'Enter' && active) {
      set(active.label);
      return true;
    }
    if (key === 'Escape' && open) {
      dispatch({ type: 'closed' });
      return true;
    }
    return false;
  }

  return (
    <Box style={s.box}>
      <Field
        label="City, ZIP code or address" name="location" value={state.text} maxLength={200} autoComplete="off" autoCapitalize="words"
        prefix={<Icon name="map-pin" size={20} tone="secondary" />}
        onChangeText={(text) => {
          dispatch({ type: 'typed', text });
          onChange(text);
        }}
        onFocus={() => dispatch({ type: 'focused' })} onBlur={() => setTimeout(() => dispatch({ type: 'left' }), 150)} onKey={onKey}
        combobox={{ expanded: open, listId, activeId: open && state.active >= 0 ? optionId(listId, state.active) : undefined }}
        testID="quiz-location"
      />
      {open && <SuggestionList id={listId} options={options} active={state.active} heading="Places" note={note} withSwitch={false} onPick={(option: AreaOption) => set(option.label)} />}
    </Box>
  );
}

const useStyles = makeStyles({ box: { zIndex: 2, marginBottom: space[2] } });
