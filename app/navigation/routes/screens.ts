import type { HomeNotFound } from '@hearthway/api';
import type { ScreenName } from '@hearthway/routes';
import type { ComponentType } from 'react';

import { loadForms } from '../../features/account';
import { query as loginQuery } from '../../features/account/screens/Login/query';
import { query as profileQuery } from '../../features/account/screens/Profile/query';
import { query as unsubscribeQuery } from '../../features/alert/screens/Unsubscribe/query';
import { query as contentQuery } from '../../features/content/screens/Content/query';
import { query as propertyQuery } from '../../features/listing/screens/Property/query';
import { query as deleteMyDataQuery } from '../../features/privacy/screens/DeleteMyData/query';
import { query as dashboardQuery } from '../../features/saved/screens/Dashboard/query';
import { query as savedSearchesQuery } from '../../features/saved/screens/SavedSearches/query';
import { query as sharedQuery } from '../../features/saved/screens/Shared/query';
import { query as forSaleQuery } from '../../features/search/screens/ForSale/query';
import { query as searchQuery } from '../../features/search/screens/Search/query';
import { query as homeQuery } from '../../features/site/screens/Home/query';
import { query as soonQuery } from '../../features/site/screens/Soon/query';
import { query as styleGuideQuery } from '../../features/site/screens/StyleGuide/query';
import { query as appSupportQuery } from '../../features/support/screens/AppSupport/query';
import type { ScreenProps, ScreenQuery } from '../../lib/query/screen';
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
  Home: entry(homeQuery, () => import('../../features/site/screens/Home/Screen')),
  Search: { ...entry(searchQuery, () => import('../../features/search/screens/Search/Screen')), drawsProblems: true },
  ForSale: entry(forSaleQuery, () => import('../../features/search/screens/ForSale/Screen')),
  Property: entry(propertyQuery, () => import('../../features/listing/screens/Property/Screen')),
  Content: entry(contentQuery, () => import('../../features/content/screens/Content/Screen')),
  // Its forms come in the chunk that it shares with the dialogs.
  Login: entry(loginQuery, async () => (await Promise.all([import('../../features/account/screens/Login/Screen'), loadForms()]))[0]),
  Profile: entry(profileQuery, async () => (await Promise.all([import('../../features/account/screens/Profile/Screen'), loadForms()]))[0]),
  DeleteMyData: entry(deleteMyDataQuery, async () => (await Promise.all([import('../../features/privacy/screens/DeleteMyData/Screen'), loadForms()]))[0]),
  AppSupport: entry(appSupportQuery, async () => (await Promise.all([import('../../features/support/screens/AppSupport/Screen'), loadForms()]))[0]),
  Dashboard: entry(dashboardQuery, () => import('../../features/saved/screens/Dashboard/Screen')),
  SavedSearches: entry(savedSearchesQuery, () => import('../../features/saved/screens/SavedSearches/Screen')),
  Shared: entry(sharedQuery, () => import('../../features/saved/screens/Shared/Screen')),
  Unsubscribe: entry(unsubscribeQuery, () => import('../../features/alert/screens/Unsubscribe/Screen')),
  StyleGuide: entry(styleGuideQuery, () => import('../../features/site/screens/StyleGuide/Screen')),
  Soon: entry(soonQuery, () => import('../../features/site/screens/Soon/Screen')),
};

/** In the place of a screen whose home or city is not there; a chunk of its own, which few pages need. */
export const homeNotFoundView = lazyScreen<{ notFound: HomeNotFound }>(() => import('../../features/listing/screens/HomeNotFound/Screen'));
