package sample

import (
	"fmt"
	"math"
	"strconv"
	"time"
)

// property is a record of RESO's Property resource with the fields that sample homes have.
type property struct {
	ListingKey            string
	ListingId             string
	OriginatingSystemName string
	StandardStatus        string
	PropertyType          string
	PropertySubType       string

	ListPrice             int64
	OriginalListPrice     int64  `json:",omitempty"`
	PreviousListPrice     int64  `json:",omitempty"`
	PriceChangeTimestamp  string `json:",omitempty"`
	ClosePrice            int64  `json:",omitempty"`
	CloseDate             string `json:",omitempty"`
	PurchaseContractDate  string `json:",omitempty"`
	OnMarketTimestamp     string
	StatusChangeTimestamp string
	ModificationTimestamp string

	StreetNumber    string
	StreetDirPrefix string `json:",omitempty"`
	StreetName      string
	StreetSuffix    string `json:",omitempty"`
	UnitNumber      string `json:",omitempty"`
	City            string
	StateOrProvince string
	PostalCode      string
	CountyOrParish  string
	SubdivisionName string `json:",omitempty"`
	Latitude        float64
	Longitude       float64

	BedroomsTotal      int
	BathroomsFull      int
	BathroomsHalf      int
	LivingArea         int     `json:",omitempty"`
	LotSizeAcres       float64 `json:",omitempty"`
	YearBuilt          int     `json:",omitempty"`
	StoriesTotal       int     `json:",omitempty"`
	GarageSpaces       int
	ArchitecturalStyle []string `json:",omitempty"`
	View               []string `json:",omitempty"`
	WaterfrontYN       bool
	NewConstructionYN  bool
	Heating            []string `json:",omitempty"`
	Cooling            []string `json:",omitempty"`
	facts

	AssociationYN           bool
	AssociationFee          int    `json:",omitempty"`
	AssociationFeeFrequency string `json:",omitempty"`
	TaxAnnualAmount         int    `json:",omitempty"`
	PublicRemarks           string

	ListAgentKey            string `json:",omitempty"`
	ListAgentFullName       string `json:",omitempty"`
	ListAgentPreferredPhone string `json:",omitempty"`
	ListAgentEmail          string `json:",omitempty"`
	ListOfficeKey           string
	ListOfficeName          string
	BuyerAgentKey           string `json:",omitempty"`
	ListOfficePhone         string
	ListOfficeEmail         string

	InternetEntireListingDisplayYN      bool
	InternetAddressDisplayYN            bool
	InternetAutomatedValuationDisplayYN bool

	OpenHouse            []openHouse `json:",omitempty"`
	HistoryTransactional []change    `json:",omitempty"`
}

type openHouse struct {
	OpenHouseStartTime, OpenHouseEndTime, OpenHouseStatus string
}

type change struct {
	FieldName             string
	PreviousValue         string `json:",omitempty"`
	NewValue              string
	ModificationTimestamp string
}

// property converts the home into a RESO record.
func (h *home) property(a *agent) property {
	full := math.Floor(h.baths)
	p := property{
		ListingKey: h.key(), ListingId: h.key(), OriginatingSystemName: Name,
		StandardStatus: h.status, PropertyType: "Residential", PropertySubType: h.subType,
		ListPrice: h.price, OriginalListPrice: h.asked, OnMarketTimestamp: stamp(h.listed),
		StatusChangeTimestamp: stamp(h.listed), ModificationTimestamp: stamp(h.listed),
		StreetNumber: h.street.number, StreetDirPrefix: h.street.prefix, StreetName: h.street.name,
		StreetSuffix: h.street.suffix, UnitNumber: h.unit,
		City: h.city.Name, StateOrProvince: h.city.State, PostalCode: h.zip.Name, CountyOrParish: h.zip.County, SubdivisionName: h.subdivision,
		Latitude: h.point.Lat, Longitude: h.point.Lng,
		BedroomsTotal: h.beds, BathroomsFull: int(full), BathroomsHalf: int(math.Round((h.baths - full) * 2)),
		LivingArea: h.sqft, LotSizeAcres: math.Round(float64(h.lot)/43.56) / 1000, YearBuilt: h.year,
		StoriesTotal: h.stories, GarageSpaces: h.garage, View: h.views, WaterfrontYN: h.water,
		NewConstructionYN: h.fresh, Heating: h.heating, Cooling: h.cooling,
		AssociationYN: h.hoa > 0, AssociationFee: h.hoa, TaxAnnualAmount: h.tax,
		ListAgentKey: a.key, ListAgentFullName: a.name(), ListAgentPreferredPhone: a.phone(), ListAgentEmail: a.email,
		ListOfficeKey: a.office.key, ListOfficeName: a.office.name, ListOfficePhone: a.office.phone(), ListOfficeEmail: a.office.email,
		InternetEntireListingDisplayYN: true, InternetAddressDisplayYN: !h.withheld,
		InternetAutomatedValuationDisplayYN: h.number%37 != 0,
	}
	if h.style != "" {
		p.ArchitecturalStyle = []string{h.style}
	}
	if h.subType == land {
		p.PropertyType = "Land"
	}
	if h.hoa > 0 {
		p.AssociationFeeFrequency = "Monthly"
	}
	h.tell(&p)
	p.PublicRemarks = h.describe()
	p.facts = h.facts(p.PublicRemarks)
	return p
}

// taxYears is for how many years a record says what the property tax was.
const taxYears = 8

// tell adds the home's history to its record.
func (h *home) tell(p *property) {
	if !h.changed.IsZero() {
		p.PreviousListPrice, p.PriceChangeTimestamp, p.ModificationTimestamp = h.before, stamp(h.changed), stamp(h.changed)
		if h.asked > h.before {
			between := h.listed.Add(h.changed.Sub(h.listed) / 2).Truncate(time.Second)
			p.HistoryTransactional = append(p.HistoryTransactional, change{"ListPrice", fmt.Sprint(h.asked), fmt.Sprint(h.before), stamp(between)})
		}
	}
	if !h.settled.IsZero() {
		p.StatusChangeTimestamp, p.ModificationTimestamp = stamp(h.settled), stamp(h.settled)
	}
	if h.status == "Closed" && h.price > 0 {
		p.CloseDate = h.settled.Format(time.DateOnly)
		if !h.contract.IsZero() {
			p.PurchaseContractDate = h.contract.Format(time.DateOnly)
		}
		p.ClosePrice = int64(float64(h.price)*(0.95+0.07*h.Float64())/500) * 500
	}
	for _, s := range h.sales {
		p.HistoryTransactional = append(p.HistoryTransactional, change{FieldName: "ClosePrice", NewValue: strconv.FormatInt(s.price, 10), ModificationTimestamp: stamp(s.at)})
	}
	for i, tax := 1, float64(h.tax); i < taxYears && h.tax > 0 && h.today.Year()-1-i >= max(h.year+1, 2010); i++ {
		tax /= 1.025 + float64((h.number+i)%5)/100
		at := time.Date(h.today.Year()-1-i, time.November, 15, 18, 0, 0, 0, time.UTC)
		p.HistoryTransactional = append(p.HistoryTransactional, change{FieldName: "TaxAnnualAmount", NewValue: strconv.Itoa(int(tax/10) * 10), ModificationTimestamp: stamp(at)})
	}
	for _, o := range h.opens {
		p.OpenHouse = append(p.OpenHouse, openHouse{stamp(o[0]), stamp(o[1]), "Active"})
	}
}

func stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }
