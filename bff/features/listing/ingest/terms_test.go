package ingest

import (
	"slices"
	"testing"

	"hearthway/bff/features/listing"
)

func TestFoldStatus(t *testing.T) {
	cases := []struct {
		in    string
		want  listing.Status
		shown bool
		ok    bool
	}{
		{"Active", listing.Active, true, true}, {"ACTIVE", listing.Active, true, true}, {"A", listing.Active, true, true}, {"Back On Market", listing.Active, true, true},
		{"Active Under Contract", listing.Pending, true, true}, {"ActiveUnderContract", listing.Pending, true, true}, {"Pending", listing.Pending, true, true},
		{"Contingent - Financing", listing.Pending, true, true}, {"Under Contract Taking Backups", listing.Pending, true, true},
		{"Closed", listing.Sold, true, true}, {"SOLD", listing.Sold, true, true}, {"Sold Before Listed", listing.Sold, true, true},
		{"Canceled", listing.Withdrawn, true, true}, {"Cancelled", listing.Withdrawn, true, true}, {"Expired", listing.Withdrawn, true, true}, {"Hold", listing.Withdrawn, true, true},
		{"Coming Soon", listing.Active, false, true}, {"ComingSoon", listing.Active, false, true}, {"Delete", listing.Withdrawn, false, true}, {"Incomplete", listing.Withdrawn, false, true},
		{"Purple", "", false, false}, {"", "", false, false},
	}
	for _, c := range cases {
		got, shown, ok := FoldStatus(c.in)
		if got != c.want || shown != c.shown || ok != c.ok {
			t.Errorf("%q: %q %v %v, want %q %v %v", c.in, got, shown, ok, c.want, c.shown, c.ok)
		}
	}
}

func TestFoldSubType(t *testing.T) {
	cases := []struct{ sub, kind, want string }{
		{"Single Family Residence", "Residential", "Single Family"}, {"SingleFamilyResidence", "Residential", "Single Family"},
		{"Single Family Detached", "", "Single Family"}, {"Single Family Attached", "", "Townhouse"}, {"House", "", "Single Family"}, {"Cabin", "", "Single Family"},
		{"Condominium", "Residential", "Condo"}, {"Condo/Co-op", "", "Condo"}, {"Stock Cooperative", "", "Condo"}, {"Apartment", "Residential", "Condo"},
		{"Townhouse", "", "Townhouse"}, {"Town Home", "", "Townhouse"}, {"Row House", "", "Townhouse"}, {"Half Duplex", "", "Townhouse"},
		{"Duplex", "", "Multi Family"}, {"Quadruplex", "Residential Income", "Multi Family"}, {"Multi-Family (2-4 Unit)", "", "Multi Family"},
		{"", "Residential Income", "Multi Family"}, {"Manufactured On Land", "", "Manufactured"}, {"Mobile Home", "", "Manufactured"},
		{"Unimproved Land", "Land", "Land"}, {"", "Land", "Land"}, {"Vacant Land", "", "Land"}, {"", "Residential", "Single Family"},
		{"Yurt", "Residential", "Single Family"}, {"Yurt", "", "Other"}, {"", "", "Other"},
	}
	for _, c := range cases {
		got, unfit := FoldSubType(c.sub, c.kind)
		if got != c.want || unfit != "" {
			t.Errorf("%q of %q: %q (%s), want %q", c.sub, c.kind, got, unfit, c.want)
		}
		if !slices.Contains(listing.SubTypes, got) {
			t.Errorf("%q is no value of the filter", got)
		}
	}
	for _, kind := range []string{"Residential Lease", "Commercial Sale", "Commercial Lease", "Business Opportunity", "ResidentialLease"} {
		if got, unfit := FoldSubType("", kind); unfit == "" {
			t.Errorf("%q is taken as %q", kind, got)
		}
	}
	if _, unfit := FoldSubType("Deeded Parking", "Residential"); unfit == "" {
		t.Error("a parking space is taken as a home")
	}
}

func TestFoldDesign(t *testing.T) {
	cases := map[string]string{
		"Mid-Century Modern": "Mid-Century", "Bungalow": "Craftsman", "Rambler": "Ranch", "Raised Ranch": "Ranch", "Cape Cod": "Cape Cod",
		"Modern Farmhouse": "Farmhouse", "Spanish/Mediterranean": "Mediterranean", "Georgian": "Colonial", "Queen Anne": "Victorian",
		"Contemporary": "Contemporary", "English Tudor": "Tudor", "See Remarks": "", "": "",
	}
	for in, want := range cases {
		if got := FoldDesign([]string{in}); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
		if want != "" && !slices.Contains(listing.Designs, want) {
			t.Errorf("%q is no value of the filter", want)
		}
	}
	if got := FoldDesign([]string{"Other", "Tudor", "Ranch"}); got != "Tudor" {
		t.Errorf("of a list: %q", got)
	}
}

func TestFoldViews(t *testing.T) {
	got := FoldViews([]string{"Golf Course", "Lake", "Ocean", "Mountain(s)", "See Remarks", "City Lights", "Park/Greenbelt", "Valley"})
	want := []string{"Water", "Mountain", "City", "Golf Course", "Park", "Territorial"}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := FoldViews([]string{"None"}); got != nil {
		t.Errorf("none: %v", got)
	}
}
