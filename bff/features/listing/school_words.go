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

// schoolEndings are the ways in which listings, lists of schools, and people spell what kind of school one is.
var schoolEndings = [][]string{
	{"middle school", "junior high school", "jr high school", "junior high", "jr high", "middle", "m s", "ms"}, // before “high”, with which some of them end
	{"high school", "senior high school", "sr high school", "senior high", "sr high", "senior h s", "high", "h s", "hs"},
	{"elementary school", "elementary sch", "elem school", "el school", "elementary", "elem", "el"},
}

// SchoolSpellings returns the ways to spell the folded name of a school, the same for each of them, or only the name if it doesn't say
// of what kind the school is.
func SchoolSpellings(folded string) []string {
	for _, endings := range schoolEndings {
		for _, ending := range endings {
			core, ok := strings.CutSuffix(folded, " "+ending)
			if !ok {
				continue
			}
			all := make([]string, len(endings))
			for i, other := range endings {
				all[i] = core + " " + other
			}
			return all
		}
	}
	return []string{folded}
}

// SchoolWords are the folded words of a school's name, the same for each of its spellings and the start of most: "lakewood elementary" for
// Lakewood El. kind is what a source's field says it is, which names leave out: "elementary".
func SchoolWords(folded, kind string) string {
	if all := SchoolSpellings(folded); len(all) > 1 {
		return strings.TrimSuffix(all[0], " school")
	}
	if folded == "" || kind == "" || strings.HasSuffix(folded, " school") || strings.HasSuffix(folded, " academy") {
		return folded
	}
	return folded + " " + kind
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
