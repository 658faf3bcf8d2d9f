import type { HomeNotFound } from '@hearthway/api';
import type { ScreenName } from '@hearthway/routes';
import type { ComponentType } from 'react';

import { query as contentQuery } from '../screens/Content/query';
import { query as appSupportQuery } from '../screens/AppSupport/query';
import { query as dashboardQuery } from '../screens/Dashboard/query';
import { query as deleteMyDataQuery } from '../screens/DeleteMyData/query';
import { query as forSaleQuery } from '../screens/ForSale/query';
import { query as homeQuery } from '../screens/Home/query';
import { query as loginQuery } from '../screens/Login/query';
import { query as profileQuery } from '../screens/Profile/query';
import { query as propertyQuery } from '../screens/Property/query';
import { query as savedSearchesQuery } from '../screens/SavedSearches/query';
import { query as searchQuery } from '../screens/Search/query';
import { query as sharedQuery } from '../screens/Shared/query';
import { query as soonQuery } from '../screens/Soon/query';
import { query as styleGuideQuery } from '../screens/StyleGuide/query';
import { query as unsubscribeQuery } from '../screens/Unsubscribe/query';
import { loadKit } from '../dialogs/loadKit';
import type { ScreenProps, ScreenQuery } from '../state/screen';
import { type Lazy, lazyScreen } from './lazyScreen';

/** A screen's drawing, in a chunk of its own, and its query, which is small and always there. */
export interface ScreenEntry {
  view: Lazy<ScreenProps>;
  query: (params: Record<string, string>) => ScreenQuery<unknown>;
  /** It shows by itself that there is no answer, because what stands around the answer goes on being of use. */
  drawsProblems?: true;
}

type Module = Promise<{ default: ComponentType<ScreenProps> }>;

const entry = (query: ScreenEntry['query'], load: () => Module): ScreenEntry => ({ query, view: lazyScreen(load) });

/** Every screen of the route table. Anything else of a screen than these two files is its own affair. */
export const screens: Record<ScreenName, ScreenEntry> = {
  Home: entry(homeQuery, () => import('../screens/Home/Screen')),
  Search: { ...entry(searchQuery, () => import('../screens/Search/Screen')), drawsProblems: true },
  ForSale: entry(forSaleQuery, () => import('../screens/ForSale/Screen')),
  Property: entry(propertyQuery, () => import('../screens/Property/Screen')),
  Content: entry(contentQuery, () => import('../screens/Content/Screen')),
  // Its forms come in the chunk that it shares with the dialogs.
  Login: entry(loginQuery, async () => (await Promise.all([import('../screens/Login/Screen'), loadKit()]))[0]),
  Profile: entry(profileQuery, async () => (await Promise.all([import('../screens/Profile/Screen'), loadKit()]))[0]),
  DeleteMyData: entry(deleteMyDataQuery, async () => (await Promise.all([import('../screens/DeleteMyData/Screen'), loadKit()]))[0]),
  AppSupport: entry(appSupportQuery, async () => (await Promise.all([import('../screens/AppSupport/Screen'), loadKit()]))[0]),
  Dashboard: entry(dashboardQuery, () => import('../screens/Dashboard/Screen')),
  SavedSearches: entry(savedSearchesQuery, () => import('../screens/SavedSearches/Screen')),
  Shared: entry(sharedQuery, () => import('../screens/Shared/Screen')),
  Unsubscribe: entry(unsubscribeQuery, () => import('../screens/Unsubscribe/Screen')),
  StyleGuide: entry(styleGuideQuery, () => import('../screens/StyleGuide/Screen')),
  Soon: entry(soonQuery, () => import('../screens/Soon/Screen')),
};

/** In the place of a screen whose home or city is not there; a chunk of its own, which few pages need. */
export const homeNotFoundView = lazyScreen<{ notFound: HomeNotFound }>(() => import('../parts/HomeNotFound'));
