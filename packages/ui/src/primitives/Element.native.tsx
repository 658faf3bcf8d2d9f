import { type JSX, type Ref, useContext, useEffect, useImperativeHandle, useRef } from 'react';
import { Pressable, Text, View, type Role, type ViewProps } from 'react-native';

import { AnchorsContext } from '../navigation/anchors';
import { systemNavigation } from '../navigation/systemNavigation';
import { useStyle } from '../styles/StyleSheet';
import type { ResolvedStyle } from '../styles/types';
import type { ElementProps, PressableElementProps } from './Element';
import { Form } from './Form.native';

/** Roles of semantic elements. */
const roles: Record<string, string | undefined> = {
  main: 'main',
  nav: 'navigation',
  header: 'banner',
  footer: 'contentinfo',
  section: 'region',
  article: 'article',
  aside: 'complementary',
  ul: 'list',
  ol: 'list',
  li: 'listitem',
  form: 'form',
  figure: 'figure',
  search: 'search',
};
const headings = /^h\d$/;

/** How far the system's text size may enlarge text: at least 200% is always possible. */
const maxFontSizeMultiplier = 2.4;

/** Devices have no elements: a View, or a Text for text, gets the corresponding role. The style must be resolved by `useStyle`. */
export function drawElement({ as, text, role, ...rest }: ElementProps): JSX.Element {
  const props = withoutWeb(rest);
  if (text)
    return <Text maxFontSizeMultiplier={maxFontSizeMultiplier} {...props} role={(role as Role | undefined) ?? (headings.test(as) ? 'heading' : undefined)} />;
  const all = { ...props, role: (role ?? roles[as]) as Role | undefined, focusable: rest.tabIndex === 0 ? true : undefined };
  if (as === 'form' && rest.onSubmit) return <Form {...all} onSubmit={rest.onSubmit as () => void} />;
  return rest.id === undefined ? <View {...all} /> : <Anchor {...all} id={rest.id as string} />;
}

/** A part of the page that links can lead to. */
function Anchor({ id, ref, ...props }: ViewProps & { id: string; ref?: Ref<View> }) {
  const anchors = useContext(AnchorsContext);
  const view = useRef<View>(null);
  useImperativeHandle(ref, () => view.current as View);
  useEffect(() => {
    anchors?.note(id, view.current);
    return () => anchors?.note(id, null);
  }, [anchors, id]);
  return <View {...props} id={id} ref={view} />;
}

/** The same as a component. */
export const Element = (props: ElementProps): JSX.Element => drawElement({ ...props, style: useStyle(props.style) });

/** A Pressable; the system opens URLs that aren't the app's. */
export function drawPressable({
  href,
  newTab: _newTab,
  rel: _rel,
  submit: _submit,
  onPress,
  onFollow,
  onKey: _onKey,
  style,
  role,
  text,
  ...rest
}: PressableElementProps): JSX.Element {
  const disabled = rest['aria-disabled'];
  const selected = rest['aria-selected'] ?? rest['aria-pressed'] ?? (rest['aria-current'] === undefined ? undefined : true);

  function press() {
    if (disabled) return;
    onPress?.();
    if (onFollow) onFollow();
    else if (href !== undefined) systemNavigation.navigate(href);
  }

  const nativeRole = (role as Role | undefined) ?? (href === undefined ? 'button' : 'link');
  if (text) return <Text {...withoutWeb(rest)} role={nativeRole} onPress={press} style={style as ResolvedStyle} />;
  return (
    <Pressable
      {...withoutWeb(rest)}
      role={nativeRole}
      aria-selected={selected as boolean | undefined}
      onFocus={rest.onFocus as () => void}
      onBlur={rest.onBlur as () => void}
      onPress={press}
      style={(state) => [style as ResolvedStyle, state.pressed && !disabled && pressedStyle]}
    />
  );
}

const pressedStyle = { opacity: 0.85, transform: [{ scale: 0.98 }] };

/** Drops the props that mean nothing to a View, a Text or a Pressable. */
function withoutWeb({
  base: _base,
  group: _group,
  dataSet: _dataSet,
  onSubmit: _onSubmit,
  action: _action,
  method: _method,
  tabIndex: _tabIndex,
  htmlFor: _htmlFor,
  dateTime: _dateTime,
  form: _form,
  onFocus: _onFocus,
  onBlur: _onBlur,
  'aria-current': _current,
  'aria-controls': _controls,
  'aria-describedby': _describedBy,
  'aria-roledescription': _description,
  'aria-atomic': _atomic,
  'aria-pressed': _pressed,
  'aria-haspopup': _popup,
  ...props
}: Record<string, unknown>): object {
  return props;
}
