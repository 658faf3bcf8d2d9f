package ingest

// record has the fields of RESO's Property resource, Data Dictionary 2.0, that a buyer is
// shown or that decide what is shown. Anything else in a feed is passed over unread.
type record struct {
	ListingKey, ListingKeyNumeric, ListingId Text
	OriginatingSystemName, SourceSystemName  Text
	StandardStatus, MlsStatus                Text
	PropertyType, PropertySubType            Text
	MlgCanView                               Permission
	InternetEntireListingDisplayYN           Permission
	InternetAddressDisplayYN                 Permission
	InternetAutomatedValuationDisplayYN      Permission

	ListPrice, OriginalListPrice, PreviousListPrice, ClosePrice      Money
	CloseDate, PriceChangeTimestamp, StatusChangeTimestamp           Date
	ModificationTimestamp, OnMarketTimestamp, OriginalEntryTimestamp Date
	OnMarketDate, ListingContractDate                                Date
	DaysOnMarket                                                     Number

	UnparsedAddress, StreetNumber, StreetNumberNumeric, StreetDirPrefix, StreetName Text
	StreetSuffix, StreetSuffixModifier, StreetDirSuffix, UnitNumber                 Text
	City, StateOrProvince, PostalCode, CountyOrParish, SubdivisionName              Text
	Latitude, Longitude                                                             Number

	BedroomsTotal, BathroomsTotalInteger, BathroomsTotalDecimal, BathroomsFull     Number
	BathroomsThreeQuarter, BathroomsHalf, BathroomsPartial, BathroomsOneQuarter    Number
	LivingArea, BuildingAreaTotal, AboveGradeFinishedArea, BelowGradeFinishedArea  Number
	LotSizeAcres, LotSizeSquareFeet, LotSizeArea                                   Number
	LivingAreaUnits, LotSizeUnits                                                  Text
	YearBuilt, StoriesTotal, Stories, GarageSpaces, CoveredSpaces, TaxAnnualAmount Number
	Levels, ArchitecturalStyle, View, WaterfrontFeatures, PropertyCondition        List
	Heating, Cooling                                                               List
	HeatingYN, CoolingYN, GarageYN, WaterfrontYN, NewConstructionYN, AssociationYN Flag
	AssociationFee, AssociationFee2                                                Number
	AssociationFeeFrequency, AssociationFee2Frequency                              Text
	PublicRemarks                                                                  Text

	ListAgentKey, ListAgentMlsId, ListAgentFullName, ListAgentFirstName, ListAgentLastName Text
	ListAgentPreferredPhone, ListAgentDirectPhone, ListAgentMobilePhone                    Text
	ListAgentCellPhone, ListAgentOfficePhone, ListAgentEmail                               Text
	ListOfficeName, ListOfficePhone, ListOfficeEmail                                       Text

	PhotosChangeTimestamp Date

	Media                mediaList
	OpenHouse            openList
	HistoryTransactional changeList
}

// media is one entry of the Media resource.
type media struct {
	MediaURL, MediaCategory, MediaType, ShortDescription Text
	MediaModificationTimestamp, ModificationTimestamp    Date
	Order                                                Number
	PreferredPhotoYN                                     Flag
}

// openHouse is one entry of the OpenHouse resource.
type openHouse struct {
	OpenHouseDate                                                        Date
	OpenHouseStartTime, OpenHouseEndTime, OpenHouseStatus, OpenHouseType Text
}

// change is one entry of the HistoryTransactional resource.
type change struct {
	FieldName               Text
	NewValue, PreviousValue Money
	ModificationTimestamp   Date
}
