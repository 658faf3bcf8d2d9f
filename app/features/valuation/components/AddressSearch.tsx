import { Box, Button, Field, Icon, color, makeStyles, radius, shadow, space, useNavigate } from '@hearthway/ui';
import { useId, useReducer } from 'react';

import { type AreaOption, combobox, comboboxOf, optionId, SuggestionList } from '../../place';
import { useAddresses } from '../addresses';

interface Props {
  /** What was typed before. */
  address: string;
  /** Why that didn't do. */
  problem?: string;
}

const path = '/home-valuation';

/** The page of an address, where its facts are checked first. */
export const factsHref = (address: string) => `${path}?address=${encodeURIComponent(address)}&step=facts`;

/** One field for the address of a home, with those we know. Without the script it is a form. */
export function AddressSearch({ address, problem }: Props) {
  const s = useStyles();
  const { navigate } = useNavigate();
  const listId = useId();
  const [state, dispatch] = useReducer(combobox, comboboxOf(address));
  const { term, addresses, failed } = useAddresses(state.typed ? state.text : '');
  const options: AreaOption[] = term === '' ? [] : addresses.map(({ street, place }) => ({ key: `${street}-${place}`.replace(/\W+/g, '-'), icon: 'map-pin', label: street, note: place, href: `${street}, ${place}` }));
  const note = failed ? 'Suggestions aren’t available right now. Type the whole address.' : undefined;
  const open = state.open && state.typed && (options.length > 0 || note !== undefined);

  function go(text: string) {
    dispatch({ type: 'set', text });
    navigate(text.trim() === '' ? path : factsHref(text.trim()));
  }

  const pick = ({ label, href }: AreaOption) => go(href ?? label);

  function submit() {
    const chosen = open ? options[state.active] : undefined;
    if (chosen) pick(chosen);
    else go(state.text);
  }

  function onKey(key: string): boolean {
    if (key === 'Escape') {
      dispatch({ type: 'closed' });
      return open;
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
    dispatch({ type: 'moved', by: key === 'ArrowDown' ? 1 : -1, count: options.length });
    return true;
  }

  return (
    <Box as="form" action={path} method="get" onSubmit={submit} role="search" label="Home value" style={s.form}>
      <Field
        label="Street address with city and state" hideLabel bare placeholder="Street address, city, state" name="address" value={state.text} maxLength={160} enterKeyHint="go" autoComplete="off"
        autoCapitalize="words" prefix={<Icon name="house-line" size={24} tone="secondary" />} error={problem}
        onChangeText={(text) => dispatch({ type: 'typed', text })}
        onFocus={() => dispatch({ type: 'focused' })} onBlur={() => setTimeout(() => dispatch({ type: 'left' }), 150)}
        onKey={onKey} onSubmit={submit}
        combobox={{ expanded: open, listId, activeId: open && state.active >= 0 ? optionId(listId, state.active) : undefined }}
        style={s.field} testID="home-address"
      />
      <Button label="Estimate" submit onPress={submit} testID="home-address-submit" />
      {open && <SuggestionList id={listId} options={options} active={state.active} heading="Homes at this address" note={note} withSwitch={false} onPick={pick} />}
    </Box>
  );
}

const useStyles = makeStyles({
  form: {
    flexDirection: 'row', alignItems: 'flex-start', gap: space[2], maxWidth: 720, padding: 10, zIndex: 2, borderRadius: radius.panel, backgroundColor: color.surface, ...shadow.e3,
  },
  field: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
