// Code generated: made by scripts/screens.mjs from packages/routes/routes.json and what the BFF declares; run npm run gen.
import type { ScreenName } from '@hearthway/routes';

import { query as searchQuery } from '../../features/search/screens/Search/query';
import { lazy } from '../../lib/lazy';
import { screenQueries } from '../../lib/query/screens.gen';
import { type ScreenEntry, withForms } from './screenEntry';

/** Every screen of the route table: its query, which is small and always loaded, and its component, in a lazy chunk. */
export const screens: Record<ScreenName, ScreenEntry> = {
  Home: { query: screenQueries.Home, view: lazy(() => import('../../features/site/screens/Home/Screen')) },
  Search: { query: searchQuery, view: lazy(() => import('../../features/search/screens/Search/Screen')) },
  ForSale: { query: screenQueries.ForSale, view: lazy(() => import('../../features/search/screens/ForSale/Screen')) },
  Property: { query: screenQueries.Property, view: lazy(() => import('../../features/listing/screens/Property/Screen')) },
  AboutUs: { query: screenQueries.AboutUs, view: lazy(() => import('./contentScreens').then(({ AboutUs }) => ({ default: AboutUs }))) },
  Content: { query: screenQueries.Content, view: lazy(() => import('./contentScreens').then(({ Content }) => ({ default: Content }))) },
  SharedFavorites: { query: screenQueries.SharedFavorites, view: lazy(() => import('../../features/saved/screens/SharedFavorites/Screen')) },
  StyleGuide: { query: screenQueries.StyleGuide, view: lazy(() => import('../../features/site/screens/StyleGuide/Screen')) },
  AgentDirectory: { query: screenQueries.AgentDirectory, view: lazy(() => import('./agentScreens').then(({ AgentDirectory }) => ({ default: AgentDirectory }))) },
  AgentLists: { query: screenQueries.AgentLists, view: lazy(() => import('./agentScreens').then(({ AgentLists }) => ({ default: AgentLists }))) },
  AgentList: { query: screenQueries.AgentList, view: lazy(() => import('./agentScreens').then(({ AgentList }) => ({ default: AgentList }))) },
  AgentProfile: { query: screenQueries.AgentProfile, view: lazy(() => import('./agentScreens').then(({ AgentProfile }) => ({ default: AgentProfile }))) },
  AgentPost: { query: screenQueries.AgentPost, view: lazy(() => import('./agentScreens').then(({ AgentPost }) => ({ default: AgentPost }))) },
  AppSupport: { query: screenQueries.AppSupport, view: lazy(() => withForms(import('../../features/support/screens/AppSupport/Screen'))) },
  Blogs: { query: screenQueries.Blogs, view: lazy(() => import('./contentScreens').then(({ Blogs }) => ({ default: Blogs }))) },
  BlogAgents: { query: screenQueries.BlogAgents, view: lazy(() => import('./agentScreens').then(({ BlogAgents }) => ({ default: BlogAgents }))) },
  BlogArticle: { query: screenQueries.BlogArticle, view: lazy(() => import('./contentScreens').then(({ BlogArticle }) => ({ default: BlogArticle }))) },
  FreeSignUp: { query: screenQueries.FreeSignUp, view: lazy(() => withForms(import('./membershipScreens').then(({ FreeSignUp }) => ({ default: FreeSignUp })))) },
  ComingSoon: { query: screenQueries.ComingSoon, view: lazy(() => import('../../features/site/screens/ComingSoon/Screen')) },
  DeleteMyData: { query: screenQueries.DeleteMyData, view: lazy(() => withForms(import('../../features/privacy/screens/DeleteMyData/Screen'))) },
  HomeValuation: { query: screenQueries.HomeValuation, view: lazy(() => import('../../features/valuation/screens/HomeValuation/Screen')) },
  ValuationUpdates: { query: screenQueries.ValuationUpdates, view: lazy(() => import('../../features/valuation/screens/ValuationUpdates/Screen')) },
  ValuationAccuracy: { query: screenQueries.ValuationAccuracy, view: lazy(() => import('../../features/valuation/screens/ValuationAccuracy/Screen')) },
  Login: { query: screenQueries.Login, view: lazy(() => withForms(import('../../features/account/screens/Login/Screen'))) },
  Mortgage: { query: screenQueries.Mortgage, view: lazy(() => import('../../features/mortgage/screens/Mortgage/Screen')) },
  MortgageRates: { query: screenQueries.MortgageRates, view: lazy(() => import('../../features/mortgage/screens/MortgageRates/Screen')) },
  Partner: { query: screenQueries.Partner, view: lazy(() => import('./membershipScreens').then(({ Partner }) => ({ default: Partner }))) },
  Partnership: { query: screenQueries.Partnership, view: lazy(() => import('./membershipScreens').then(({ Partnership }) => ({ default: Partnership }))) },
  PlusAgents: { query: screenQueries.PlusAgents, view: lazy(() => import('./agentScreens').then(({ PlusAgents }) => ({ default: PlusAgents }))) },
  Toolkit: { query: screenQueries.Toolkit, view: lazy(() => import('./membershipScreens').then(({ Toolkit }) => ({ default: Toolkit }))) },
  Plus: { query: screenQueries.Plus, view: lazy(() => import('./membershipScreens').then(({ Plus }) => ({ default: Plus }))) },
  Profile: { query: screenQueries.Profile, view: lazy(() => withForms(import('../../features/account/screens/Profile/Screen'))) },
  ActivateProfile: { query: screenQueries.ActivateProfile, view: lazy(() => withForms(import('./membershipScreens').then(({ ActivateProfile }) => ({ default: ActivateProfile })))) },
  AgentPlace: { query: screenQueries.AgentPlace, view: lazy(() => import('./agentScreens').then(({ AgentPlace }) => ({ default: AgentPlace }))) },
  Released: { query: screenQueries.Released, view: lazy(() => import('./leadScreens').then(({ Released }) => ({ default: Released }))) },
  Select: { query: screenQueries.Select, view: lazy(() => import('./leadScreens').then(({ Select }) => ({ default: Select }))) },
  Seller: { query: screenQueries.Seller, view: lazy(() => import('../../features/valuation/screens/Seller/Screen')) },
  Unsubscribe: { query: screenQueries.Unsubscribe, view: lazy(() => import('../../features/alert/screens/Unsubscribe/Screen')) },
  Dashboard: { query: screenQueries.Dashboard, view: lazy(() => import('../../features/saved/screens/Dashboard/Screen')) },
  Billing: { query: screenQueries.Billing, view: lazy(() => import('../../features/billing/screens/Billing/Screen')) },
  Leads: { query: screenQueries.Leads, view: lazy(() => import('./leadScreens').then(({ Leads }) => ({ default: Leads }))) },
  SignUpThanks: { query: screenQueries.SignUpThanks, view: lazy(() => import('./membershipScreens').then(({ SignUpThanks }) => ({ default: SignUpThanks }))) },
  SavedSearches: { query: screenQueries.SavedSearches, view: lazy(() => import('../../features/saved/screens/SavedSearches/Screen')) },
  ProgramSignUp: { query: screenQueries.ProgramSignUp, view: lazy(() => withForms(import('./membershipScreens').then(({ ProgramSignUp }) => ({ default: ProgramSignUp })))) },
};
