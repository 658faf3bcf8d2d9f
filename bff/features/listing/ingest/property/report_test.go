package property

import (
	"maps"
	"strings"
	"testing"
)

func TestReportedValues(t *testing.T) {
	for raw, want := range map[string]map[string]string{
		`{"listprice": -5, "City":"Dallas\u0000", "PrivateRemarks":"lockbox 1234", "OwnerName":"Bob", "View":["City","Park"], "Media":[{"MediaURL":"a"},{"MediaURL":"b"}], "UnitNumber":null}`: {
			"ListPrice": "-5", "City": "Dallas", "View": "City, Park", "Media": "2 entries",
		},
		`{"City":"Dallas","ListPrice":tru}`: {"City": "Dallas"}, // as far as it can be read
		`{`:                                 {}, ``: {}, `[]`: {}, `{"City":"` + strings.Repeat("x", 1000) + `"}`: {"City": strings.Repeat("x", MaxValue-1) + "…"},
	} {
		if got := valuesOf(raw); !maps.Equal(got, want) {
			t.Errorf("%.60s: %v, want %v", raw, got, want)
		}
	}
}
