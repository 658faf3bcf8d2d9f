// Code generated: made by scripts/screens.mjs from packages/routes/routes.json and what the BFF declares; run npm run gen.
import type { Schemas } from '@hearthway/api';

import { screenQuery } from './screen';

/** The query of each screen, by its name in the route table. */
export const screenQueries = {
  Home: screenQuery<Schemas['HomeData']>('home'),
  ForSale: screenQuery<Schemas['ForSaleData']>('for-sale', 'state', 'city'),
  Property: screenQuery<Schemas['PropertyData']>('property', 'state', 'city', 'alias'),
  AboutUs: screenQuery<Schemas['AboutUsData']>('about-us'),
  Content: screenQuery<Schemas['ContentData']>('content', 'page'),
  SharedFavorites: screenQuery<Schemas['SharedFavoritesData']>('shared-favorites', 'key'),
  StyleGuide: screenQuery<Schemas['StyleGuideData']>('style-guide'),
  AgentDirectory: screenQuery<Schemas['AgentDirectoryData']>('agent-directory', 'q'),
  AgentLists: screenQuery<Schemas['AgentListsData']>('agent-lists'),
  AgentList: screenQuery<Schemas['AgentPlaceData']>('agent-list', 'listalias', 'page'),
  AgentProfile: screenQuery<Schemas['AgentProfileData']>('agent-profile', 'alias', 'view'),
  AgentPost: screenQuery<Schemas['AgentPostData']>('agent-post', 'alias', 'slug'),
  AppSupport: screenQuery<Schemas['AppSupportData']>('app-support'),
  Blogs: screenQuery<Schemas['BlogsData']>('blogs', 'category', 'page'),
  BlogAgents: screenQuery<Schemas['BlogAgentsData']>('blog-agents', 'alias', 'page'),
  BlogArticle: screenQuery<Schemas['BlogArticleData']>('blog-article', 'category', 'slug'),
  ComingSoon: screenQuery<Schemas['ComingSoonData']>('coming-soon', 'path'),
  DeleteMyData: screenQuery<Schemas['DeleteMyDataData']>('delete-my-data'),
  ValuationAccuracy: screenQuery<Schemas['ValuationAccuracyData']>('valuation-accuracy'),
  Login: screenQuery<Schemas['LoginData']>('login'),
  Mortgage: screenQuery<Schemas['MortgageData']>('mortgage', 'alias', 'from', 'view', 'price', 'down', 'rate', 'years', 'tax', 'insurance', 'hoa', 'loan', 'state', 'income', 'debts', 'cash'),
  MortgageRates: screenQuery<Schemas['MortgageRatesData']>('mortgage-rates', 'range'),
  Partner: screenQuery<Schemas['PartnerData']>('partner'),
  Partnership: screenQuery<Schemas['PartnershipData']>('partnership'),
  PlusAgents: screenQuery<Schemas['PlusAgentsData']>('plus-agents', 'path', 'q'),
  Toolkit: screenQuery<Schemas['ToolkitData']>('toolkit', 'path'),
  Plus: screenQuery<Schemas['PlusData']>('plus'),
  AgentPlace: screenQuery<Schemas['AgentPlaceData']>('agent-place', 'state', 'city', 'name', 'language', 'specialty', 'price', 'page'),
  Released: screenQuery<Schemas['ChoiceData']>('released'),
  Select: screenQuery<Schemas['ChoiceData']>('select'),
  Unsubscribe: screenQuery<Schemas['UnsubscribeData']>('unsubscribe', 'link'),
  Dashboard: screenQuery<Schemas['DashboardData']>('dashboard'),
  Leads: screenQuery<Schemas['LeadsData']>('leads', 'stage', 'sort', 'shown', 'lead'),
  Profile: screenQuery<Schemas['ProfileData']>('profile'),
  SavedSearches: screenQuery<Schemas['SavedSearchesData']>('saved-searches'),
  NotFound: screenQuery<Schemas['NotFoundData']>('not-found', 'path'),
};
