package listing

import (
	"strings"
)

// districtEndings are the ways to spell what kind of school district one is, each with what people call it.
var districtEndings = []struct{ long, short string }{
	{"consolidated independent school district", "cisd"}, {"cons ind school district", "cisd"},
	{"independent school district", "isd"}, {"ind school district", "isd"}, {"i s d", "isd"},
	{"usd", "unified school district"}, {"unified district", "unified school district"},
}

// DistrictWords are the folded words of a school district's name, the same for each of its spellings: "plano isd" for Plano Independent
// School District.
func DistrictWords(folded string) string {
	for _, ending := range districtEndings {
		if core, ok := strings.CutSuffix(folded, " "+ending.long); ok {
			return core + " " + ending.short
		}
	}
	return folded
}

// NamesDistrict reports whether words, from DistrictWords, are the name of a school district and not of another one, as of the arts.
func NamesDistrict(words string) bool {
	for _, ending := range []string{" isd", " cisd", " school district"} {
		if core, ok := strings.CutSuffix(words, ending); ok && core != "" && core != "unified" {
			return true
		}
	}
	return false
}

// sampleMark is at the end of made-up names.
const sampleMark = " (sample)"

// WithoutSample is a name without the mark of what is made up.
func WithoutSample(name string) string { return strings.TrimSuffix(name, sampleMark) }
