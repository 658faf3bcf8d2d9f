package api

import (
	"time"

	"hearthway/bff/features/listing/card"
	listingscreen "hearthway/bff/features/listing/screen"
)

// PropertyRecord is a home with MLS field names, as section 7 of the specification defines it. Unknown
// numbers are 0.
type PropertyRecord struct {
	ID              int64  `json:"id"`
	SysID           string `json:"sysid" doc:"the source's own key"`
	Alias           string `json:"alias"`
	ListingID       string `json:"ListingID" doc:"the number people quote"`
	ListingIDAgain  string `json:"ListingId" doc:"the same in RESO's spelling"`
	City            string `json:"City"`
	StateOrProvince string `json:"StateOrProvince" doc:"two letters"`
	LongState       string `json:"long_state"`
	PostalCode      string `json:"PostalCode"`
	StreetAddress   string `json:"street_address" doc:"Address not disclosed when withheld"`
	CityStateZip    string `json:"city_state_zip"`
	FullAddress     string `json:"full_address"`

	ListPrice  int64   `json:"ListPrice" doc:"whole US dollars; 0: ask the agent"`
	ClosePrice int64   `json:"ClosePrice" doc:"what was paid for a sold home; 0: unknown, or not disclosed"`
	CloseDate  string  `json:"CloseDate" doc:"day of the sale; empty: it isn’t sold"`
	Beds       int     `json:"Beds"`
	Baths      float64 `json:"Baths"`
	SqFtTotal  int     `json:"SqFtTotal"`
	SubType    string  `json:"SubType"`
	YearBuilt  int     `json:"YearBuilt"`
	LotSqFt    int     `json:"LotSizeSquareFeet"`
	Latitude   float64 `json:"latitude" doc:"rounded when the address is withheld; 0 unknown"`
	Longitude  float64 `json:"longitude"`

	Photos []PhotoRecord `json:"property_photos"`
	Office OfficeRecord  `json:"office"`

	Status       string    `json:"status" enum:"active,pending,sold,withdrawn"`
	Href         string    `json:"href" doc:"path of its page"`
	Source       string    `json:"source" doc:"name of the source"`
	Sample       string    `json:"sample" doc:"notice if the home isn't really for sale, or empty"`
	LastUpdate   time.Time `json:"last_update"`
	Disclaimer   string    `json:"disclaimer"`
	ListedAt     time.Time `json:"listed_at"`
	PriceCut     int64     `json:"price_cut" doc:"dollars of the last reduction, or 0"`
	Neighborhood string    `json:"neighborhood"`

	Viewed bool `json:"viewed" doc:"this visitor viewed it recently"`
}

// PhotoRecord is one picture.
type PhotoRecord struct {
	MediumURL    string `json:"medium_url" doc:"640 px wide"`
	LargeURL     string `json:"large_url" doc:"1440 px wide"`
	Caption      string `json:"caption"`
	Illustration bool   `json:"illustration" doc:"drawn, not photographed"`
}

// OfficeRecord is the brokerage that lists the home.
type OfficeRecord struct {
	Name  string `json:"Name"`
	Phone string `json:"phone"`
	Email string `json:"email"`
}

// PropertyDetail is a home with everything that its page shows.
type PropertyDetail struct {
	PropertyRecord
	Description string                `json:"description"`
	Facts       []listingscreen.Fact  `json:"facts"`
	OpenHouses  []string              `json:"open_houses"`
	History     []listingscreen.Event `json:"history" doc:"newest first"`
	Payment     card.Payment          `json:"payment"`
	Agent       listingscreen.Person  `json:"agent" doc:"who lists the home"`
}

// Pagination says which part of a list a response holds.
type Pagination struct {
	Page      int `json:"page"`
	PerPage   int `json:"perPage"`
	PageCount int `json:"pageCount"`
}

// ClusterRecord stands for homes on a map that are too many to show individually. One at lat 0, lng 0
// counts the homes whose position is unknown.
type ClusterRecord struct {
	Lat         float64      `json:"lat"`
	Lng         float64      `json:"lng"`
	Count       int          `json:"count"`
	LowestPrice int64        `json:"lowest_price" doc:"dollars; 0 if no home in it has a price"`
	Bounds      BoundsRecord `json:"bounds"`
}

// BoundsRecord is a bounding box.
type BoundsRecord struct {
	SouthWest CornerRecord `json:"south_west"`
	NorthEast CornerRecord `json:"north_east"`
}

// CornerRecord is one corner of a bounding box, in degrees.
type CornerRecord struct {
	Lat float64 `json:"lat"`
	Lng float64 `json:"lng"`
}
