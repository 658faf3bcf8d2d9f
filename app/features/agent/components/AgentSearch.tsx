import type { AgentsFound } from '@hearthway/api';
import { counted } from '@hearthway/format';
import { Box, Button, color, Field, Icon, makeStyles, radius, shadow, space, useNavigate } from '@hearthway/ui';
import { useId, useReducer } from 'react';

import { type AreaOption, combobox, comboboxOf, optionId, SuggestionList } from '../../place';
import { useAgentSearch } from '../api';

/** One field for a name, a place, or both, with suggestions that forgive typos. Without the script it is a form. `path`: the page that shows what was found. */
export function AgentSearch({ query, path = '/real-estate-agents' }: { query: string; path?: string }) {
  const s = useStyles();
  const { navigate } = useNavigate();
  const listId = useId();
  const [state, dispatch] = useReducer(combobox, comboboxOf(query));
  const { term, found, failed } = useAgentSearch(state.typed ? state.text : '');
  const options = found && term !== '' ? optionsOf(found) : [];
  const note = failed ? 'Suggestions aren’t available right now. Press Enter to search.' : found && options.length === 0 ? 'No agent or place by this name.' : undefined;
  const open = state.open && state.typed && (options.length > 0 || note !== undefined);

  function pick(option: AreaOption) {
    dispatch({ type: 'set', text: option.label });
    if (option.href) navigate(option.href);
  }

  function submit() {
    const chosen = open ? options[state.active] : undefined;
    if (chosen) return pick(chosen);
    dispatch({ type: 'closed' });
    const text = state.text.trim();
    return navigate(text === '' ? path : `${path}?q=${encodeURIComponent(text)}`);
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
    <Box as="form" action={path} method="get" onSubmit={submit} role="search" label="Agents" style={s.form}>
      <Field
        label="City, ZIP code or an agent’s name" hideLabel bare placeholder="City, ZIP or an agent’s name" name="q" value={state.text} maxLength={120} enterKeyHint="search" autoComplete="off"
        prefix={<Icon name="magnifying-glass" size={20} tone="secondary" />}
        onChangeText={(text) => dispatch({ type: 'typed', text })}
        onFocus={() => dispatch({ type: 'focused' })} onBlur={() => setTimeout(() => dispatch({ type: 'left' }), 150)}
        onKey={onKey} onSubmit={submit}
        combobox={{ expanded: open, listId, activeId: open && state.active >= 0 ? optionId(listId, state.active) : undefined }}
        style={s.field} testID="agent-search"
      />
      <Button label="Find agents" submit onPress={submit} testID="agent-search-submit" />
      {open && <SuggestionList id={listId} options={options} active={state.active} heading="Agents and places" note={note} withSwitch={false} onPick={pick} />}
    </Box>
  );
}

/** Places first: someone who types a city wants its agents. */
function optionsOf({ places, agents }: AgentsFound): AreaOption[] {
  return [
    ...places.map(({ href, text, agents: number }) => ({ key: href, icon: 'map-pin' as const, label: text, note: counted(number, 'agent'), href })),
    ...agents.map(({ who }) => ({ key: who.href, icon: 'user' as const, label: who.name, note: who.brokerage, href: who.href })),
  ];
}

const useStyles = makeStyles({
  form: {
    flexDirection: 'row', alignItems: 'center', gap: space[2], maxWidth: 720, padding: space[2], zIndex: 2, borderRadius: radius.panel, backgroundColor: color.surface, ...shadow.e3,
  },
  field: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
