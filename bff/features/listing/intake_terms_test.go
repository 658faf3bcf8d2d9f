package listing

import (
	"slices"
	"testing"
)

func TestFoldStatus(t *testing.T) {
	cases := []struct {
		in    string
		want  Status
		shown bool
		ok    bool
	}{
		{"Active", Active, true, true}, {"ACTIVE", Active, true, true}, {"A", Active, true, true}, {"Back On Market", Active, true, true},
		{"Active Under Contract", Pending, true, true}, {"ActiveUnderContract", Pending, true, true}, {"Pending", Pending, true, true},
		{"Contingent - Financing", Pending, true, true}, {"Under Contract Taking Backups", Pending, true, true},
		{"Closed", Sold, true, true}, {"SOLD", Sold, true, true}, {"Sold Before Listed", Sold, true, true},
		{"Canceled", Withdrawn, true, true}, {"Cancelled", Withdrawn, true, true}, {"Expired", Withdrawn, true, true}, {"Hold", Withdrawn, true, true},
		{"Coming Soon", Withdrawn, false, true}, {"ComingSoon", Withdrawn, false, true}, {"Delete", Withdrawn, false, true}, {"Incomplete", Withdrawn, false, true},
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
		if !slices.Contains(SubTypes, got) {
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
		if want != "" && !slices.Contains(Designs, want) {
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
