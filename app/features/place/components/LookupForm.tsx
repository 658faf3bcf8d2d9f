import { Button, color, Icon, type IconName, radius, shadow, space, StyleSheet, TextField, useNavigate, View } from '@hearthway/ui';
import { useId, useReducer } from 'react';

import { type Lookup, useLookup } from '../../../lib/query/useLookup';
import { combobox, comboboxOf, pressKey } from './combobox';
import type { AreaOption } from './options';
import { optionId, SuggestionList } from './SuggestionList';
import { useAnnouncedCount } from './useAnnouncedCount';
import { useFocusInside } from './useFocusInside';

interface Props {
  /** What people search for, as an accessible name: "Agents". */
  label: string;
  /** Props of the field. `name` is also the query parameter that a plain form submit uses. */
  field: { label: string; name: string; placeholder: string; icon: IconName; maxLength: number; autoCapitalize?: 'words'; enterKeyHint: 'go' | 'search' };
  /** Initial text, and why it found nothing, if so. */
  typed: string;
  problem?: string;
  /** The options for a term, each with an href. */
  lookup: Lookup<AreaOption[]>;
  /** The list's heading, and the notes shown if nothing was found or the lookup failed. */
  heading: string;
  noneFound?: string;
  unavailable: string;
  button: string;
  /** Target of a plain form submit, before hydration. Gets the field's text as a query parameter. */
  action: string;
  /** URL of the page for the typed text. */
  hrefFor: (text: string) => string;
  testID: string;
}

/** A large search field with suggestions and a button. Choosing a suggestion opens its page. Before hydration, it's a plain form. */
export function LookupForm({ label, field, typed, problem, lookup, heading, noneFound, unavailable, button, action, hrefFor, testID }: Props) {
  const { navigate } = useNavigate();
  const listId = useId();
  const [state, send] = useReducer(combobox, typed, comboboxOf);
  const { box, onFieldBlur } = useFocusInside(() => send({ type: 'left' }));
  const { term, found, failed } = useLookup(lookup, state.typed ? state.text : '');
  const options = found ?? [];
  const note = failed ? unavailable : found && options.length === 0 ? noneFound : undefined;
  const open = state.open && state.typed && (options.length > 0 || note !== undefined);
  useAnnouncedCount(open && term === state.text.trim(), options.length);

  function pick({ label: text, href }: AreaOption) {
    send({ type: 'set', text });
    if (href) navigate(href);
  }

  function submit() {
    send({ type: 'closed' });
    navigate(hrefFor(state.text.trim()));
  }

  return (
    <View as="form" ref={box} action={action} method="get" onSubmit={submit} role="search" label={label} style={styles.form}>
      <TextField
        label={field.label}
        hideLabel
        bare
        placeholder={field.placeholder}
        name={field.name}
        value={state.text}
        maxLength={field.maxLength}
        enterKeyHint={field.enterKeyHint}
        autoComplete="off"
        autoCapitalize={field.autoCapitalize}
        prefix={<Icon name={field.icon} size={20} tone="secondary" />}
        error={problem}
        onChangeText={(text) => send({ type: 'typed', text })}
        onFocus={() => send({ type: 'focused' })}
        onBlur={onFieldBlur}
        onKey={(key) => pressKey(key, { state, shown: open, count: options.length, send, pick: (index) => options[index] && pick(options[index]) })}
        combobox={{ expanded: open, listId, activeId: open && state.active >= 0 ? optionId(listId, state.active) : undefined }}
        style={styles.field}
        testID={testID}
      />
      <Button label={button} submit onPress={submit} testID={`${testID}-submit`} />
      {open && <SuggestionList id={listId} options={options} active={state.active} heading={heading} note={note} withSwitch={false} onPick={pick} />}
    </View>
  );
}

const styles = StyleSheet.create({
  form: {
    flexDirection: 'row',
    alignItems: 'flex-start',
    gap: space[2],
    maxWidth: 720,
    padding: space[2],
    zIndex: 2,
    borderRadius: radius.panel,
    backgroundColor: color.surface,
    ...shadow.e3,
  },
  field: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
