package property

import (
	"strings"
	"testing"

	"hearthway/bff/features/listing"
)

func TestUnclearPermissionsMeanNo(t *testing.T) {
	shown := listing.Display{Entire: true, Address: true, Valuation: true}
	for value, want := range map[string]bool{
		`true`: true, `"Y"`: true, `1`: true, `"yes"`: true, `null`: true, `""`: true, `" "`: true, `"null"`: true,
		`false`: false, `"N"`: false, `0`: false, `"maybe"`: false, `2`: false, `"N/A"`: false, `-1`: false, `{}`: false, `[]`: false,
		`[true]`: true, `{"a":true}`: false, `"yes, but"`: false, `"\u0000"`: false, `"None"`: false,
	} {
		for name, pick := range map[string]func(listing.Display) bool{
			"InternetEntireListingDisplayYN":      func(d listing.Display) bool { return d.Entire },
			"InternetAddressDisplayYN":            func(d listing.Display) bool { return d.Address },
			"InternetAutomatedValuationDisplayYN": func(d listing.Display) bool { return d.Valuation },
		} {
			in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Active","ListPrice":500000,"`+name+`":`+value+`}`)
			if pick(in.Display) != want {
				t.Errorf("%s %s: %+v", name, value, in.Display)
			}
			if want && in.Display != shown {
				t.Errorf("%s %s takes away others: %+v", name, value, in.Display)
			}
		}
		if in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Active","ListPrice":500000,"MlgCanView":`+value+`}`); in.Remove == want {
			t.Errorf("MlgCanView %s: removed %v", value, in.Remove)
		}
	}
	in := mustRead(t, `{"ListingKey":"1","StandardStatus":"Active","ListPrice":500000,"InternetAddressDisplayYN":"maybe"}`)
	if len(in.Warnings) != 1 || !strings.Contains(in.Warnings[0], `InternetAddressDisplayYN "maybe" is neither yes nor no`) {
		t.Errorf("warnings %q", in.Warnings)
	}
}
