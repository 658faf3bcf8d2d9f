import type { LayoutName } from '@hearthway/routes';

import type { Frame } from '../../components/Layout/types';
import { routeFacts, type PageName } from './linking';

const standard: Frame = { bar: 'solid', footer: true, tabs: true, fillsWindow: false, skipTo: 'content' };
const bare: Frame = { bar: 'none', footer: false, tabs: false, fillsWindow: false, skipTo: 'content' };

/** How each layout differs from the standard one. Layouts that aren't listed don't. */
const layouts: Partial<Record<LayoutName, Partial<Frame>>> = {
  // The hero extends behind the bar.
  home: { bar: 'hero' },
  // On phones the search field is the bar.
  search: { bar: 'tablet', footer: false, fillsWindow: true, skipTo: 'homes' },
  // On phones the gallery is at the top of the page, and a bar with the contact buttons at the bottom.
  property: { bar: 'tablet', tabs: false },
  // On phones the bar at the bottom has the contact button.
  agent: { tabs: false },
  signup: { bar: 'signup', footer: 'legal', tabs: false },
  plus: { menu: 'plus' },
  plusHome: { menu: 'plus', bar: 'hero' },
  // The page is a picture with a card.
  survey: { bar: 'none', footer: false, tabs: false },
  blank: { bar: 'none', footer: false, tabs: false },
};

/** Parts of its layout that a page keeps when something else replaces its screen. */
const replacedLayouts: Partial<Record<LayoutName, Partial<Frame>>> = {
  search: { footer: false, fillsWindow: true },
  blank: layouts.blank,
};

/** Bars, footer and so on around a page. `replaced`: something else replaces its screen. */
export function frameOf(name: PageName, { inPanel = false, replaced = false } = {}): Frame {
  if (inPanel) return bare;
  return { ...standard, ...(replaced ? replacedLayouts : layouts)[routeFacts(name).layout] };
}
