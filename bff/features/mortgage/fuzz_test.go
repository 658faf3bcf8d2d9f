package mortgage

import (
	"bytes"
	"testing"
)

// A series that is taken is weekly, in order, and has rates that can be interest.
func FuzzRates(f *testing.F) {
	for _, seed := range []string{"date,pmms30,pmms15\n4/2/1971,7.33,\n4/9/1971,7.31,NA\n", "date,pmms30\n2026-01-01,0.07\n", "\ufeff#x\ndate,thirty\n\"2026-01-01\n", "date,date,pmms30\n,,\n", "date,pmms30\n2026-01-01,1e308\n"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		list, err := ReadRates(bytes.NewReader(raw))
		if err != nil {
			return
		}
		for i, rate := range list {
			if !(rate.Thirty >= 1 && rate.Thirty < 100) || rate.Fifteen != 0 && !(rate.Fifteen >= 1 && rate.Fifteen < 100) || i > 0 && !list[i-1].Week.Before(rate.Week) {
				t.Fatalf("%q has %+v", raw, rate)
			}
		}
	})
}
