import { type LayoutName, routeOf, type ScreenName } from '@hearthway/routes';

import type { Frame } from '../../components/Layout';
import { NOT_FOUND, type PageName } from './linking';

/** What a screen asks of its frame beyond what the route's layout says. */
const ofScreen: Partial<Record<ScreenName, Partial<Frame>>> = {
  // The hero reaches up behind the bar.
  Home: { bar: 'hero' },
  // On phones the search field is the bar.
  Search: { bar: 'tablet', skipTo: 'homes' },
  // On phones the gallery is the top of the page, and its own bar with the ways to ask is the bottom.
  Property: { bar: 'tablet', tabs: false },
};

/** Layouts that are not drawn yet have the frame of the default one. */
const ofLayout: Partial<Record<LayoutName, Partial<Frame>>> = {
  search: { footer: false, fillsWindow: true },
  blank: { bar: 'none', footer: false, tabs: false },
};

const standard: Frame = { bar: 'solid', footer: true, tabs: true, fillsWindow: false, skipTo: 'content' };
const bare: Frame = { bar: 'none', footer: false, tabs: false, fillsWindow: false, skipTo: 'content' };

/** Bars, footer and the like around a page. `replaced`: something else stands in the place of its screen. */
export function frameOf(name: PageName, { inPanel = false, replaced = false } = {}): Frame {
  if (inPanel) return bare;
  if (name === NOT_FOUND) return standard;
  const { layout, screen } = routeOf(name);
  return { ...standard, ...ofLayout[layout], ...(replaced ? undefined : ofScreen[screen]) };
}
