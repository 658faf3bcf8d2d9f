package listing

import (
	"math"
	"time"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Row is a Listing as it is stored. The database generates the ID, and the column shown, which isn't here.
type Row struct {
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
	SoldPrice       int64
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

	SubType      string
	Design       string
	Beds         int16
	Baths        float32
	Sqft         int32
	LotSqft      int32
	YearBuilt    int16
	Stories      float32
	Garage       int16
	Features     int32
	HOAMonthly   int32 `gorm:"column:hoa_monthly"`
	TaxAnnual    int32
	CarryMonthly int32
	Waterfront   bool
	NewBuild     bool
	Views        postgres.TextList
	Heating      string
	Cooling      string
	Description  string
	SearchText   string
	OpenHouses   []OpenHouse `gorm:"serializer:json"`
	OpenUntil    *time.Time

	OfficeName  string
	OfficePhone string
	OfficeEmail string
	AgentID     string
	AgentName   string
	AgentPhone  string
	AgentEmail  string
	Photos      []Photo `gorm:"serializer:json"`

	DisplayEntire    bool
	DisplayAddress   bool
	DisplayValuation bool
	Sample           string
	Zone             string
	BuyerAgentID     string
	Record           *AssessorRecord `gorm:"serializer:json"`
	Facts            *Facts          `gorm:"serializer:json"`
}

// TableName implements gorm's Tabler.
func (Row) TableName() string { return "listings" }

// Columns are the columns of listings that writers fill in, in the order in which imports COPY them. The
// database generates the ID.
var Columns = []string{
	"source", "source_key", "listing_id", "alias", "fingerprint",
	"status", "status_at", "listed_at", "modified_at", "price", "sold_price", "price_cut", "price_cut_at", "coming_soon_until",
	"street", "unit", "city", "city_slug", "state", "postal_code", "county", "county_slug",
	"neighborhood", "neighborhood_slug", "address_key", "lat", "lng", "qk", "approximate",
	"sub_type", "design", "beds", "baths", "sqft", "lot_sqft", "year_built", "stories", "garage", "features",
	"hoa_monthly", "tax_annual", "carry_monthly", "waterfront", "new_build", "views", "heating", "cooling",
	"description", "search_text", "open_houses", "open_until",
	"office_name", "office_phone", "office_email", "agent_id", "agent_name", "agent_phone", "agent_email",
	"photos", "display_entire", "display_address", "display_valuation", "sample", "zone", "buyer_agent_id", "record", "facts",
}

// MaxAddressKey is the maximum length of an address key, well below the limit of a B-tree index.
const MaxAddressKey = 200

// NewRow converts a listing to a row. It also computes the columns for searches and lookups, so
// that all writers agree. Numbers beyond a column's range are clamped.
func NewRow(l Listing) Row {
	r := Row{
		ID: l.ID, Source: l.Source, SourceKey: l.SourceKey, ListingID: l.ListingID, Alias: l.Alias,
		Status: string(l.Status), StatusAt: l.StatusAt.UTC(), ListedAt: l.ListedAt.UTC(), ModifiedAt: l.ModifiedAt.UTC(),
		Price: l.Price, SoldPrice: l.SoldPrice,
		Street: l.Address.Street, Unit: l.Address.Unit, City: l.Address.City, CitySlug: place.Slug(l.Address.City),
		State: l.Address.State, PostalCode: l.Address.PostalCode,
		County: l.Address.County, CountySlug: place.CountySlug(l.Address.County), Neighborhood: l.Neighborhood, NeighborhoodSlug: place.Slug(l.Neighborhood),
		SubType: l.SubType, Design: l.Design,
		Beds: narrow[int16](l.Beds), Baths: float32(RoundBaths(l.Baths)),
		Sqft: narrow[int32](l.Sqft), LotSqft: narrow[int32](l.LotSqft), YearBuilt: narrow[int16](l.YearBuilt),
		Stories: float32(l.Stories), Garage: narrow[int16](l.Garage), Features: int32(l.Features),
		HOAMonthly: narrow[int32](l.HOAMonthly), TaxAnnual: narrow[int32](l.TaxAnnual), CarryMonthly: narrow[int32](int(Carry(l))),
		Waterfront: l.Waterfront, NewBuild: l.New, Views: postgres.TextList(l.Views),
		Heating: l.Heating, Cooling: l.Cooling, Description: l.Description, SearchText: SearchWords(l),
		OpenHouses: []OpenHouse{}, Photos: []Photo{},
		OfficeName: l.Office.Name, OfficePhone: l.Office.Phone, OfficeEmail: l.Office.Email,
		AgentID: l.Agent.ID, AgentName: l.Agent.Name, AgentPhone: l.Agent.Phone, AgentEmail: l.Agent.Email,
		DisplayEntire: l.Display.Entire, DisplayAddress: l.Display.Address, DisplayValuation: l.Display.Valuation,
		Sample: l.Sample, Zone: l.Zone, BuyerAgentID: l.BuyerAgentID, Approximate: l.Approximate,
	}
	if l.Record != (AssessorRecord{}) {
		record := l.Record // a copy, so that not all of l escapes to the heap
		r.Record = &record
	}
	if l.Facts != (Facts{}) {
		facts := l.Facts
		r.Facts = &facts
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
		r.OpenHouses = append(r.OpenHouses, OpenHouse{Starts: o.Starts.UTC(), Ends: ends})
		if r.OpenUntil == nil || ends.After(*r.OpenUntil) {
			r.OpenUntil = &ends
		}
	}
	r.Photos = append(r.Photos, l.Photos...)
	return r
}

func (r *Row) position(l Listing) {
	at := l.MapPoint()
	if at == (geo.Point{}) || !at.Valid() {
		return
	}
	key := geo.QuadKey(at)
	r.Lat, r.Lng, r.QK = &at.Lat, &at.Lng, &key
}

func (r *Row) address(l Listing) {
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
