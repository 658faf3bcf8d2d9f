package db

import (
	"math"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// ListingRow is a row of listings. The database generates the ID, and the column shown, which isn't here.
type ListingRow struct {
	ID          int64 `gorm:"primaryKey"`
	Source      string
	SourceKey   string
	ListingID   string
	Alias       string
	Fingerprint int64

	Status          string
	StatusAt        time.Time
	ListedAt        time.Time
	ModifiedAt      time.Time
	Price           int64
	PriceCut        int64
	PriceCutAt      *time.Time
	ComingSoonUntil *time.Time

	Street           string
	Unit             string
	City             string
	CitySlug         string
	State            string
	PostalCode       string
	County           string
	CountySlug       string
	Neighborhood     string
	NeighborhoodSlug string
	AddressKey       string
	Lat              *float64
	Lng              *float64
	QK               *int64 `gorm:"column:qk"`
	Approximate      bool

	SubType     string
	Design      string
	Beds        int16
	Baths       float32
	Sqft        int32
	LotSqft     int32
	YearBuilt   int16
	Stories     float32
	Garage      int16
	HOAMonthly  int32 `gorm:"column:hoa_monthly"`
	TaxAnnual   int32
	Waterfront  bool
	NewBuild    bool
	Views       postgres.TextList
	Heating     string
	Cooling     string
	Description string
	SearchText  string
	OpenHouses  []openHouseJSON `gorm:"serializer:json"`
	OpenUntil   *time.Time

	OfficeName  string
	OfficePhone string
	OfficeEmail string
	AgentID     string
	AgentName   string
	AgentPhone  string
	AgentEmail  string
	Photos      []photoJSON `gorm:"serializer:json"`

	DisplayEntire    bool
	DisplayAddress   bool
	DisplayValuation bool
	Sample           string
	Zone             string
	BuyerAgentID     string
	Record           *Record `gorm:"serializer:json"`
}

// TableName implements gorm's Tabler.
func (ListingRow) TableName() string { return "listings" }

// Record is listing.AssessorRecord as it is stored; null if nothing is known.
type Record struct {
	Grade       int `json:"grade,omitempty"`
	Condition   int `json:"condition,omitempty"`
	View        int `json:"view,omitempty"`
	Renovated   int `json:"renovated,omitempty"`
	Basement    int `json:"basement,omitempty"`
	NearSqft    int `json:"near_sqft,omitempty"`
	NearLotSqft int `json:"near_lot_sqft,omitempty"`
}

type openHouseJSON struct {
	Starts time.Time `json:"starts"`
	Ends   time.Time `json:"ends"`
}

type photoJSON struct {
	URL     string `json:"url"`
	Caption string `json:"caption,omitempty"`
	Version string `json:"version,omitempty"`
}

// MaxAddressKey is the maximum length of an address key, well below the limit of a B-tree index.
const MaxAddressKey = 200

// NewListingRow converts a listing to a row. It also computes the columns for searches and lookups, so
// that all writers agree. Numbers beyond a column's range are clamped.
func NewListingRow(l listing.Listing) ListingRow {
	r := ListingRow{
		ID: l.ID, Source: l.Source, SourceKey: l.SourceKey, ListingID: l.ListingID, Alias: l.Alias,
		Status: string(l.Status), StatusAt: l.StatusAt.UTC(), ListedAt: l.ListedAt.UTC(), ModifiedAt: l.ModifiedAt.UTC(),
		Price:  l.Price,
		Street: l.Address.Street, Unit: l.Address.Unit, City: l.Address.City, CitySlug: place.Slug(l.Address.City),
		State: l.Address.State, PostalCode: l.Address.PostalCode,
		County: l.Address.County, CountySlug: place.CountySlug(l.Address.County), Neighborhood: l.Neighborhood, NeighborhoodSlug: place.Slug(l.Neighborhood),
		SubType: l.SubType, Design: l.Design,
		Beds: narrow[int16](l.Beds), Baths: float32(listing.RoundBaths(l.Baths)),
		Sqft: narrow[int32](l.Sqft), LotSqft: narrow[int32](l.LotSqft), YearBuilt: narrow[int16](l.YearBuilt),
		Stories: float32(l.Stories), Garage: narrow[int16](l.Garage),
		HOAMonthly: narrow[int32](l.HOAMonthly), TaxAnnual: narrow[int32](l.TaxAnnual),
		Waterfront: l.Waterfront, NewBuild: l.New, Views: postgres.TextList(l.Views),
		Heating: l.Heating, Cooling: l.Cooling, Description: l.Description, SearchText: listing.SearchWords(l),
		OpenHouses: []openHouseJSON{}, Photos: []photoJSON{},
		OfficeName: l.Office.Name, OfficePhone: l.Office.Phone, OfficeEmail: l.Office.Email,
		AgentID: l.Agent.ID, AgentName: l.Agent.Name, AgentPhone: l.Agent.Phone, AgentEmail: l.Agent.Email,
		DisplayEntire: l.Display.Entire, DisplayAddress: l.Display.Address, DisplayValuation: l.Display.Valuation,
		Sample: l.Sample, Zone: l.Zone, BuyerAgentID: l.BuyerAgentID, Approximate: l.Approximate,
	}
	if l.Record != (listing.AssessorRecord{}) {
		record := Record(l.Record)
		r.Record = &record
	}
	if r.Views == nil {
		r.Views = postgres.TextList{}
	}
	if l.PriceCut > 0 {
		at := l.PriceCutAt.UTC()
		if l.PriceCutAt.IsZero() {
			at = r.ModifiedAt
		}
		r.PriceCut, r.PriceCutAt = l.PriceCut, &at
	}
	if until := l.ComingSoonUntil.UTC(); !until.IsZero() {
		r.ComingSoonUntil = &until
	}
	r.position(l)
	r.address(l)
	for _, o := range l.OpenHouses {
		ends := o.Ends.UTC()
		r.OpenHouses = append(r.OpenHouses, openHouseJSON{o.Starts.UTC(), ends})
		if r.OpenUntil == nil || ends.After(*r.OpenUntil) {
			r.OpenUntil = &ends
		}
	}
	for _, p := range l.Photos {
		r.Photos = append(r.Photos, photoJSON(p))
	}
	return r
}

func (r *ListingRow) position(l listing.Listing) {
	at := l.MapPoint()
	if at == (geo.Point{}) || !at.Valid() {
		return
	}
	key := geo.QuadKey(at)
	r.Lat, r.Lng, r.QK = &at.Lat, &at.Lng, &key
}

func (r *ListingRow) address(l listing.Listing) {
	a := l.Address
	if a.Street == "" || !l.Display.Address {
		return
	}
	key := place.AddressKey(a.Street + " " + a.City + " " + a.State + " " + a.PostalCode + " " + a.Unit)
	r.AddressKey = key[:min(len(key), MaxAddressKey)]
}

// narrow clamps a number to the range of a column.
func narrow[T int16 | int32](n int) T {
	maximum := math.MaxInt32
	if _, short := any(T(0)).(int16); short {
		maximum = math.MaxInt16
	}
	return T(max(-maximum, min(maximum, n)))
}
