import type { ReactNode, Ref } from 'react';
import type { LayoutChangeEvent, View, ViewProps } from 'react-native';

import type { StyleInput } from '../styles/types';

/** Elements with a meaning of their own; on devices they become the nearest role. */
export type BoxElement =
  | 'div' | 'main' | 'nav' | 'header' | 'footer' | 'section' | 'article' | 'aside'
  | 'ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd' | 'form' | 'figure' | 'figcaption' | 'fieldset' | 'search' | 'span';

type Aria = Pick<
  ViewProps,
  | 'aria-busy' | 'aria-checked' | 'aria-disabled' | 'aria-expanded' | 'aria-hidden' | 'aria-label' | 'aria-labelledby'
  | 'aria-live' | 'aria-modal' | 'aria-selected' | 'aria-valuemax' | 'aria-valuemin' | 'aria-valuenow' | 'aria-valuetext'
> & {
  'aria-controls'?: string;
  'aria-current'?: boolean | 'page' | 'step' | 'location' | 'date' | 'true';
  'aria-describedby'?: string;
  'aria-roledescription'?: string;
  'aria-atomic'?: boolean;
};

export interface BoxProps extends Aria {
  as?: BoxElement;
  children?: ReactNode;
  style?: StyleInput;
  /** Name for assistive technology: landmarks that occur twice, groups, figures. */
  label?: string;
  role?: ViewProps['role'] | 'listbox' | 'search' | 'status' | 'log' | 'region' | 'tabpanel' | 'application';
  testID?: string;
  id?: string;
  /** Children may react to hover and focus anywhere inside: `groupHover`, `groupFocus` in makeStyles. */
  group?: boolean;
  /** `data-*` attributes of the web. */
  dataSet?: Record<string, string | number | undefined>;
  pointerEvents?: 'auto' | 'none' | 'box-none' | 'box-only';
  tabIndex?: 0 | -1;
  ref?: Ref<View>;
  onLayout?: (event: LayoutChangeEvent) => void;
  onPointerEnter?: () => void;
  onPointerLeave?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Of a `form` on the web: called instead of leaving the page. */
  onSubmit?: () => void;
  /** Of a `form`: where it goes when the script has not arrived yet. */
  action?: string;
  method?: 'get' | 'post';
}
