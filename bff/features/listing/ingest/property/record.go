// Package property parses one record of a feed, whose fields are named after the Property resource of RESO's
// Data Dictionary, and converts it into a home.
package property

import (
	"strings"

	"hearthway/bff/features/listing/ingest/lenient"
)

// Record has the fields of RESO's Property resource (Data Dictionary 2.0) that buyers see or that determine
// what they see. All others are skipped.
type Record struct {
	ListingKey, ListingKeyNumeric, ListingId lenient.Text
	OriginatingSystemName, SourceSystemName  lenient.Text
	StandardStatus, MlsStatus                lenient.Text
	PropertyType, PropertySubType            lenient.Text
	MlgCanView                               lenient.Permission
	InternetEntireListingDisplayYN           lenient.Permission
	InternetAddressDisplayYN                 lenient.Permission
	InternetAutomatedValuationDisplayYN      lenient.Permission

	ListPrice, OriginalListPrice, PreviousListPrice, ClosePrice      lenient.Money
	CloseDate, PriceChangeTimestamp, StatusChangeTimestamp           lenient.Date
	ModificationTimestamp, OnMarketTimestamp, OriginalEntryTimestamp lenient.Date
	OnMarketDate, ListingContractDate, PurchaseContractDate          lenient.Date
	DaysOnMarket                                                     lenient.Number

	UnparsedAddress, StreetNumber, StreetNumberNumeric, StreetDirPrefix, StreetName lenient.Text
	StreetSuffix, StreetSuffixModifier, StreetDirSuffix, UnitNumber                 lenient.Text
	City, StateOrProvince, PostalCode, CountyOrParish, SubdivisionName              lenient.Text
	Latitude, Longitude                                                             lenient.Number

	BedroomsTotal, BathroomsTotalInteger, BathroomsTotalDecimal, BathroomsFull    lenient.Number
	BathroomsThreeQuarter, BathroomsHalf, BathroomsPartial, BathroomsOneQuarter   lenient.Number
	LivingArea, BuildingAreaTotal, AboveGradeFinishedArea, BelowGradeFinishedArea lenient.Number
	// From county records. The Assessor fields aren't in the Data Dictionary.
	AssessorGrade, AssessorCondition, AssessorView                                 lenient.Number
	AssessorNearbyLivingArea, AssessorNearbyLotSize                                lenient.Number
	YearBuiltEffective                                                             lenient.Number
	LotSizeAcres, LotSizeSquareFeet, LotSizeArea                                   lenient.Number
	LivingAreaUnits, LotSizeUnits                                                  lenient.Text
	YearBuilt, StoriesTotal, Stories, GarageSpaces, CoveredSpaces, TaxAnnualAmount lenient.Number
	Levels, ArchitecturalStyle, View, WaterfrontFeatures, PropertyCondition        lenient.List
	Heating, Cooling                                                               lenient.List
	ParkingFeatures, PoolFeatures, Basement, FireplaceFeatures, LaundryFeatures    lenient.List
	AccessibilityFeatures, PetsAllowed, LotFeatures, ShowingRequirements           lenient.List
	AssociationFeeIncludes, AssociationAmenities                                   lenient.List
	PoolPrivateYN, BasementYN, FireplaceYN, SeniorCommunityYN                      lenient.Flag
	FireplacesTotal, TaxYear                                                       lenient.Number
	Furnished, Ownership, OccupantType, AssociationName                            lenient.Text
	ElementarySchool, MiddleOrJuniorSchool, HighSchool                             lenient.Text
	HighSchoolDistrict, MiddleOrJuniorSchoolDistrict, ElementarySchoolDistrict     lenient.Text
	VirtualTourURLUnbranded                                                        lenient.Text
	// FloorPlanURL isn't in the Data Dictionary, which has floor plans as Media.
	FloorPlanURL                                                                   lenient.Text
	HeatingYN, CoolingYN, GarageYN, WaterfrontYN, NewConstructionYN, AssociationYN lenient.Flag
	AssociationFee, AssociationFee2                                                lenient.Number
	AssociationFeeFrequency, AssociationFee2Frequency                              lenient.Text
	PublicRemarks                                                                  lenient.Text

	ListAgentKey, ListAgentMlsId, ListAgentFullName, ListAgentFirstName, ListAgentLastName lenient.Text
	ListAgentPreferredPhone, ListAgentDirectPhone, ListAgentMobilePhone                    lenient.Text
	ListAgentCellPhone, ListAgentOfficePhone, ListAgentEmail                               lenient.Text
	BuyerAgentKey, BuyerAgentMlsId, ListAgentKeyNumeric, BuyerAgentKeyNumeric              lenient.Text
	ListOfficeName, ListOfficePhone, ListOfficeEmail                                       lenient.Text

	PhotosChangeTimestamp lenient.Date

	// The next open house, for tables, which can't have a list.
	OpenHouseDate                        lenient.Date
	OpenHouseStartTime, OpenHouseEndTime lenient.Text

	Media                mediaList
	OpenHouse            openList
	HistoryTransactional changeList
}

// media is one entry of the Media resource.
type media struct {
	MediaURL, MediaCategory, MediaType, ShortDescription lenient.Text
	MediaModificationTimestamp, ModificationTimestamp    lenient.Date
	Order                                                lenient.Number
	PreferredPhotoYN                                     lenient.Flag
}

// openHouse is one entry of the OpenHouse resource.
type openHouse struct {
	OpenHouseDate                                                        lenient.Date
	OpenHouseStartTime, OpenHouseEndTime, OpenHouseStatus, OpenHouseType lenient.Text
}

// change is one entry of the HistoryTransactional resource.
type change struct {
	FieldName               lenient.Text
	NewValue, PreviousValue lenient.Money
	ModificationTimestamp   lenient.Date
}

// KeyField names the field that a record's key comes from, "" if it has none.
func (r *Record) KeyField() string {
	switch {
	case strings.TrimSpace(string(r.ListingKey)) != "":
		return "ListingKey"
	case strings.TrimSpace(string(r.ListingKeyNumeric)) != "":
		return "ListingKeyNumeric"
	case strings.TrimSpace(string(r.ListingId)) != "":
		return "ListingId"
	}
	return ""
}
