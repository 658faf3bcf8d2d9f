import type { ReactNode, Ref } from 'react';
import type { LayoutChangeEvent, View as NativeView, ViewProps as NativeViewProps } from 'react-native';

import { useStyle } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';
import { drawElement, type ElementProps } from './Element';

/** Semantic elements; on devices they become the nearest role. */
export type ViewElement =
  | 'div'
  | 'main'
  | 'nav'
  | 'header'
  | 'footer'
  | 'section'
  | 'article'
  | 'aside'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'form'
  | 'figure'
  | 'figcaption'
  | 'fieldset'
  | 'search'
  | 'span'
  | 'blockquote'
  | 'details'
  | 'summary';

type Aria = Pick<
  NativeViewProps,
  | 'aria-busy'
  | 'aria-checked'
  | 'aria-disabled'
  | 'aria-expanded'
  | 'aria-hidden'
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-live'
  | 'aria-modal'
  | 'aria-selected'
  | 'aria-valuemax'
  | 'aria-valuemin'
  | 'aria-valuenow'
  | 'aria-valuetext'
> & {
  'aria-controls'?: string;
  'aria-current'?: boolean | 'page' | 'step' | 'location' | 'date' | 'true';
  'aria-describedby'?: string;
  'aria-roledescription'?: string;
  'aria-atomic'?: boolean;
};

export interface ViewProps extends Aria {
  as?: ViewElement;
  children?: ReactNode;
  style?: StyleInput;
  /** Name for assistive technology: for repeated landmarks, groups, figures. */
  label?: string;
  role?: NativeViewProps['role'] | 'listbox' | 'search' | 'status' | 'log' | 'region' | 'tabpanel' | 'application';
  testID?: string;
  id?: string;
  /** Children can react to hover and focus anywhere inside: `groupHover`, `groupFocus` in StyleSheet.create. */
  group?: boolean;
  /** `data-*` attributes on the web. */
  dataSet?: Record<string, string | number | undefined>;
  pointerEvents?: 'auto' | 'none' | 'box-none' | 'box-only';
  tabIndex?: 0 | -1;
  ref?: Ref<NativeView>;
  onLayout?: (event: LayoutChangeEvent) => void;
  onPointerEnter?: () => void;
  onPointerLeave?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** For a `form` on the web: called instead of submitting to the server. */
  onSubmit?: () => void;
  /** For a `form`: where it is submitted before the script has loaded. */
  action?: string;
  method?: 'get' | 'post';
}

/** What a ref to a View holds: on the web, its element. */
export type View = NativeView;

/** The container of every layout: a flex column, rendered as a semantic element. */
// eslint-disable-next-line @typescript-eslint/no-redeclare -- a component and, as in React Native, the type of its ref
export function View({ as = 'div', label, style, ...rest }: ViewProps) {
  const props: ElementProps = Object.assign(rest, { as, style: useStyle(style) });
  if (label !== undefined) props['aria-label'] = label;
  return drawElement(props);
}
