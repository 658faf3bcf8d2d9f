// Code generated: made by scripts/screens.mjs from packages/routes/routes.json and what the BFF declares; run npm run gen.
import type { AppSupportData, ContentData, DashboardData, DeleteMyDataData, ForSaleData, HomeData, LoginData, NotFoundData, ProfileData, PropertyData, SavedSearchesData, SharedData, SoonData, StyleGuideData, UnsubscribeData } from '@hearthway/api';

import { screenQuery } from './screenQuery';

/** How each screen is asked for, by its name in the route table. */
export const screenQueries = {
  Home: screenQuery<HomeData>('home'),
  ForSale: screenQuery<ForSaleData>('for-sale', 'state', 'city'),
  Property: screenQuery<PropertyData>('property', 'state', 'city', 'alias'),
  Content: screenQuery<ContentData>('content', 'page'),
  Shared: screenQuery<SharedData>('shared', 'key'),
  StyleGuide: screenQuery<StyleGuideData>('style-guide'),
  Soon: screenQuery<SoonData>('soon', 'path'),
  AppSupport: screenQuery<AppSupportData>('app-support'),
  DeleteMyData: screenQuery<DeleteMyDataData>('delete-my-data'),
  Login: screenQuery<LoginData>('login'),
  Unsubscribe: screenQuery<UnsubscribeData>('unsubscribe', 'link'),
  Dashboard: screenQuery<DashboardData>('dashboard'),
  Profile: screenQuery<ProfileData>('profile'),
  SavedSearches: screenQuery<SavedSearchesData>('saved-searches'),
  NotFound: screenQuery<NotFoundData>('not-found', 'path'),
};
