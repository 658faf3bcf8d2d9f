import type { ReactNode } from 'react';

import type { NavName } from '../NavBar/items';

/** The frame around a page: bars, footer, and its height. */
export interface Frame {
  /** `hero`: over the picture at the top of the page; `tablet`: from tablets up only; `signup`: without the menu. */
  bar: 'solid' | 'hero' | 'tablet' | 'signup' | 'none';
  /** Which menu the bar has; the main one by default. */
  menu?: NavName;
  /** `legal`: only its last row. */
  footer: boolean | 'legal';
  /** The tab bar of phones. */
  tabs: boolean;
  /** From tablets up the page is exactly as tall as the window, and its parts scroll separately. */
  fillsWindow: boolean;
  /** Where the skip link leads: the page's content, or the element `homes` in it. */
  skipTo: 'content' | 'homes';
}

export interface LayoutProps {
  frame: Frame;
  /** Path of the page, for marking the current link. */
  path: string;
  children: ReactNode;
}

export interface BottomBarProps {
  /** Label for assistive technology. */
  label: string;
  /** Buttons, in a row. */
  children: ReactNode;
  /** Hidden on tablets too, because they have room elsewhere. */
  phonesOnly?: boolean;
  testID?: string;
}
