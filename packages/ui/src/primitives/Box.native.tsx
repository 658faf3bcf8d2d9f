import type { Role } from 'react-native';
import { View } from 'react-native';

import type { BoxElement, BoxProps } from './Box.types';

const roles: Partial<Record<BoxElement, string>> = {
  main: 'main', nav: 'navigation', header: 'banner', footer: 'contentinfo', section: 'region', article: 'article',
  aside: 'complementary', ul: 'list', ol: 'list', li: 'listitem', form: 'form', figure: 'figure', search: 'search',
};

/** The container of every layout: a flex column, with the role of the element that it stands for. */
export function Box({
  as = 'div', label, role, group: _group, dataSet: _dataSet, onSubmit: _onSubmit, action: _action, method: _method,
  tabIndex, onFocus: _onFocus, onBlur: _onBlur, 'aria-current': _current, 'aria-controls': _controls,
  'aria-describedby': _describedBy, 'aria-roledescription': _description, 'aria-atomic': _atomic, ...rest
}: BoxProps) {
  return (
    <View
      {...(rest as object)}
      role={(role ?? roles[as]) as Role | undefined}
      aria-label={label ?? rest['aria-label']}
      focusable={tabIndex === 0 ? true : undefined}
    />
  );
}
