// App-side names for the types generated from the BFF's OpenAPI document.
import type { components } from './schema.gen';

export type Schemas = components['schemas'];

/** The answer of one screen: its head and its data. */
export interface Answer<Data> {
  head: Head;
  data: Data;
}

export type Head = Schemas['Head'];
export type Photo = Schemas['Photo'];
export type Badge = Schemas['Badge'];
export type Card = Schemas['Card'];
export type Link = Schemas['Link'];
export type Bounds = Schemas['Bounds'];
export type Rate = Schemas['Rate'];
export type RatePoint = Schemas['RatePoint'];

export type HomeData = Schemas['HomeData'];
export type Rail = Schemas['Rail'];
export type CityTile = Schemas['CityTile'];

export type SearchData = Schemas['SearchData'];
export type Unread = Schemas['Unread'];
export type Drive = Schemas['Drive'];
export type SearchParams = Schemas['SearchParams'];
export type Commute = Schemas['Commute'];
export type SearchOptions = Schemas['SearchOptions'];
export type Area = Schemas['Area'];
export type Cluster = Schemas['Cluster'];
export type Facets = Schemas['Facets'];
export type PriceBand = Schemas['PriceBand'];
export type Loosening = Schemas['Loosening'];
export type CountData = Schemas['CountData'];

export type AgentName = Schemas['AgentName'];
export type AgentCard = Schemas['AgentCard'];
export type AgentPlaceLink = Schemas['AgentPlaceLink'];
export type AgentListLink = Schemas['AgentListLink'];
export type AgentFilters = Schemas['AgentFilters'];
export type AgentsFound = Schemas['AgentsFound'];
export type AgentsNearData = Schemas['AgentsNearData'];
export type AgentDirectoryData = Schemas['AgentDirectoryData'];
export type AgentPlaceData = Schemas['AgentPlaceData'];
export type AgentListsData = Schemas['AgentListsData'];
export type AgentProfileData = Schemas['AgentProfileData'];
export type AgentOwner = Schemas['AgentOwner'];
export type AgentAreasData = Schemas['AgentAreasData'];
export type OwnServiceArea = Schemas['OwnServiceArea'];
export type OwnProfileRecord = Schemas['OwnProfileRecord'];
export type AgentTestimonials = Schemas['AgentTestimonials'];
export type AgentTestimonial = Schemas['AgentTestimonial'];
export type BlogAgentsData = Schemas['BlogAgentsData'];
export type BlogArticleData = Schemas['BlogArticleData'];
export type BlogCard = Schemas['BlogCard'];
export type BlogsData = Schemas['BlogsData'];
export type AgentPost = Schemas['AgentPost'];
export type AgentPostData = Schemas['AgentPostData'];
export type AgentSale = Schemas['AgentSale'];
export type ForSaleData = Schemas['ForSaleData'];
export type PlaceLink = Schemas['PlaceLink'];
export type HomeNotFound = Schemas['HomeNotFound'];

export type PropertyData = Schemas['PropertyData'];
export type Property = Schemas['Property'];
export type FactGroup = Schemas['FactGroup'];
export type Detail = Schemas['Detail'];
export type Surroundings = Schemas['Surroundings'];
export type Schools = Schemas['Schools'];
export type AreaTopic = Schemas['AreaTopic'];
export type AreaSource = Schemas['AreaSource'];
export type Fact = Schemas['Fact'];
export type Event = Schemas['Event'];
export type Payment = Schemas['Payment'];
export type Contact = Schemas['Contact'];
export type TourDay = Schemas['TourDay'];
export type TourSlots = Schemas['TourSlots'];
export type InquiryOffer = Schemas['InquiryOffer'];
export type SentInquiry = Schemas['SentInquiry'];

export type ContentData = Schemas['ContentData'];
export type AboutUsData = Schemas['AboutUsData'];
export type Employee = Schemas['Employee'];
export type ContentSection = Schemas['ContentSection'];
export type DeleteMyDataData = Schemas['DeleteMyDataData'];
export type DataRecord = Schemas['DataRecord'];
export type IdentityRecord = Schemas['IdentityRecord'];
export type RequestRecord = Schemas['RequestRecord'];
export type AppSupportData = Schemas['AppSupportData'];
export type TicketRecord = Schemas['TicketRecord'];
export type LoginData = Schemas['LoginData'];
export type ProfileData = Schemas['ProfileData'];
export type ProfilePasskey = Schemas['ProfilePasskey'];
export type ProfileSession = Schemas['ProfileSession'];
export type ProfileTwoStep = Schemas['ProfileTwoStep'];
export type DashboardAgent = Schemas['DashboardAgent'];
export type DashboardData = Schemas['DashboardData'];
export type DashboardSearch = Schemas['DashboardSearch'];
export type FavoriteCard = Schemas['FavoriteCard'];
export type CompareData = Schemas['CompareData'];
export type CompareRow = Schemas['CompareRow'];
export type HiddenData = Schemas['HiddenData'];
export type SharedFavoritesData = Schemas['SharedFavoritesData'];
export type SharedHome = Schemas['SharedHome'];
export type SavedPlace = Schemas['PlaceRecord'];
export type PlaceDistance = Schemas['DistanceRecord'];
export type SharedLists = Schemas['SharedListAnswer'];
export type SavedSearchesData = Schemas['SavedSearchesData'];
export type SavedSearchCard = Schemas['SavedSearchCard'];
export type NotFoundData = Schemas['NotFoundData'];
export type StyleGuideData = Schemas['StyleGuideData'];

export type UnsubscribeData = Schemas['UnsubscribeData'];
export type MailList = Schemas['MailList'];
export type SearchPreview = Schemas['PreviewOutputBody'];
export type ProgramProduct = Schemas['ProgramProduct'];
export type QuoteRecord = Schemas['QuoteRecord'];
export type ZipCodeRecord = Schemas['ZipCodeRecord'];
export type SponsorRecord = Schemas['SponsorRecord'];
export type ActivationRecord = Schemas['ActivationRecord'];
export type ActivatedAnswer = Schemas['ActivatedAnswer'];
export type FreeAnswer = Schemas['FreeAnswer'];
export type PaymentOutcome = Schemas['PaymentOutcome'];
export type ProgramOrder = Schemas['ProgramOrder'];
export type ProgramSignUpData = Schemas['ProgramSignUpData'];
export type SalesPersonRecord = Schemas['SalesPersonRecord'];
export type OwnSales = Schemas['OwnSales'];
export type PartnerRecord = Schemas['PartnerRecord'];
export type TermsAnswer = Schemas['TermsAnswer'];
export type PartnerData = Schemas['PartnerData'];
