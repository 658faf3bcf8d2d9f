package ingest

import (
	"strings"
	"sync"
	"sync/atomic"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
)

// FoldStatus maps a StandardStatus or an MLS's own status to a listing.Status. shown is false for those that
// must not be shown at all (deleted, incomplete); of those that are coming soon it is false, too, but they are
// active, and some sources allow showing them. ok is false if it isn't a known status.
func FoldStatus(text string) (status listing.Status, shown, ok bool) {
	key := FoldTerm(text)
	switch key {
	case "active", "a", "act", "new", "for sale", "available", "back on market", "price change", "price changed", "price reduced",
		"price increase", "reactivated", "extended", "active no show", "listed":
		return listing.Active, true, true
	case "active under contract", "pending", "p", "pnd", "under contract", "contingent", "backup", "active backup",
		"active contingent", "active option contract", "active kick out", "option pending", "pending inspection", "in escrow",
		"pending taking backups", "accepting backups", "under agreement", "sale pending":
		return listing.Pending, true, true
	case "closed", "sold", "s", "sld", "clsd", "settled", "leased", "rented":
		return listing.Sold, true, true
	case "canceled", "cancelled", "withdrawn", "expired", "terminated", "hold", "on hold", "temporarily off market",
		"off market", "x", "w", "e", "inactive", "temp off market", "rejected":
		return listing.Withdrawn, true, true
	case "coming soon", "cs":
		return listing.Active, false, true
	case "delete", "deleted", "incomplete", "draft", "registered", "private":
		return listing.Withdrawn, false, true
	}
	for _, start := range []struct {
		text   string
		status listing.Status
	}{{"pending", listing.Pending}, {"under contract", listing.Pending}, {"contingent", listing.Pending}, {"sold", listing.Sold}, {"closed", listing.Sold},
		{"active", listing.Active}, {"cancel", listing.Withdrawn}, {"withdrawn", listing.Withdrawn}, {"expired", listing.Withdrawn}} {
		if strings.HasPrefix(key, start.text) {
			return start.status, true, true
		}
	}
	return "", false, false
}

// FoldTerm normalizes a term: "ActiveUnderContract" → "active under contract".
func FoldTerm(text string) string { return place.Fold(SplitCamelCase(text)) }

// SplitCamelCase splits camel-case words, as Web API feeds write lookup values: "NaturalGas" → "Natural Gas".
func SplitCamelCase(text string) string {
	if len(text) > 200 {
		text = text[:200]
	}
	var out strings.Builder
	small := false
	for _, r := range text {
		if small && r >= 'A' && r <= 'Z' {
			out.WriteByte(' ')
		}
		small = r >= 'a' && r <= 'z'
		out.WriteRune(r)
	}
	return out.String()
}

// rule maps texts that contain one of the words to a value; the first matching rule wins.
type rule struct {
	value string
	words []string
}

// vocabulary is an ordered list of rules. It caches results, because a feed has a few dozen terms and a
// million homes.
type vocabulary struct {
	rules []rule
	known sync.Map // text → value
	size  atomic.Int32
}

// maxKnown limits the cache in case a feed has a new term for every home.
const maxKnown = 4096

func newVocabulary(rules ...rule) *vocabulary { return &vocabulary{rules: rules} }

// value returns the value of the first rule with a word in the text, or "". A word also matches longer words
// that start with it: "condo" matches "condominium".
func (v *vocabulary) value(text string) string {
	if value, ok := v.known.Load(text); ok {
		return value.(string)
	}
	value := v.match(text)
	if v.size.Load() < maxKnown && len(text) < 100 {
		v.size.Add(1)
		v.known.Store(strings.Clone(text), value)
	}
	return value
}

func (v *vocabulary) match(text string) string {
	key := " " + FoldTerm(text)
	for _, r := range v.rules {
		for _, word := range r.words {
			if strings.Contains(key, " "+word) {
				return r.value
			}
		}
	}
	return ""
}

var subTypeRules = newVocabulary(
	rule{"Townhouse", []string{"half duplex"}},
	rule{"Manufactured", []string{"manufactured", "mobile", "double wide", "single wide", "in park"}},
	rule{"Land", []string{"land", "lot", "acreage", "unimproved", "agricultur", "vacant", "homesite"}},
	rule{"Multi Family", []string{
		"multi", "duplex", "triplex", "quadruplex", "fourplex", "quadplex", "quinplex", "income", "two family", "2 family",
		"three family", "3 family", "four family", "4 family", "apartment building", "2 4 unit", "5 unit", "residential income",
	}},
	rule{"Townhouse", []string{"town", "row", "rowhouse", "attached", "half duplex", "villa attached", "patio home", "brownstone", "twin"}},
	rule{"Condo", []string{"condo", "cooperative", "co op", "coop", "apartment", "loft", "high rise", "penthouse", "flat", "own your own", "flex condo", "stock"}},
	rule{"Single Family", []string{
		"single", "detached", "residence", "residential", "house", "cabin", "villa", "bungalow", "cottage", "farm", "ranch", "garden home",
		"patio", "zero lot", "chalet", "estate", "modular",
	}},
)

// notHomes are property types that aren't homes for sale: leases, commercial property, parking and the like.
var notHomes = newVocabulary(
	rule{"a lease", []string{"lease", "rental", "for rent"}},
	rule{"commercial", []string{"commercial", "business", "industrial", "office", "retail", "warehouse", "hotel", "motel", "restaurant"}},
	rule{"no home", []string{"boat slip", "boat dock", "deeded parking", "parking", "garage condo", "cemetery", "timeshare", "storage"}},
)

// FoldSubType maps RESO's PropertySubType, or its PropertyType if the former says nothing, to a value of
// listing.SubTypes. unfit says why homes of this type aren't listed here; "": they are.
func FoldSubType(subType, propertyType string) (value, unfit string) {
	if unfit = notHomes.value(propertyType); unfit == "" {
		unfit = notHomes.value(subType)
	}
	if unfit != "" {
		return "", unfit
	}
	if value = subTypeRules.value(subType); value != "" {
		return value, ""
	}
	if value = subTypeRules.value(propertyType); value != "" {
		return value, ""
	}
	return "Other", ""
}

var designRules = newVocabulary(
	rule{"Mid-Century", []string{"mid century", "midcentury", "eichler"}},
	rule{"Cape Cod", []string{"cape"}},
	rule{"Farmhouse", []string{"farmhouse", "farm house", "barn"}},
	rule{"Craftsman", []string{"craftsman", "bungalow", "arts and crafts", "prairie", "mission"}},
	rule{"Tudor", []string{"tudor", "english", "french", "norman"}},
	rule{"Victorian", []string{"victorian", "queen anne", "italianate", "second empire", "gothic", "brownstone", "edwardian"}},
	rule{"Colonial", []string{"colonial", "georgian", "federal", "dutch", "saltbox", "williamsburg", "garrison", "greek", "neoclassical"}},
	rule{"Mediterranean", []string{"mediterranean", "spanish", "tuscan", "santa fe", "pueblo", "adobe", "southwest", "italian", "santa barbara", "monterey"}},
	rule{"Contemporary", []string{"contemporary", "transitional", "a frame", "northwest"}},
	rule{"Modern", []string{"modern", "international", "loft", "art deco", "bauhaus"}},
	rule{"Ranch", []string{"ranch", "rambler", "raised ranch", "hill country", "split", "bi level", "tri level", "one story", "1 story"}},
	rule{"Traditional", []string{
		"traditional", "cottage", "conventional", "southern", "lowcountry", "log", "cabin", "chalet", "country", "coastal", "florida",
		"old style", "two story", "2 story", "multi level",
	}},
)

// FoldDesign maps the first known style in RESO's ArchitecturalStyle list to a value of listing.Designs, or returns "".
func FoldDesign(styles []string) string {
	for _, style := range styles {
		if design := designRules.value(style); design != "" {
			return design
		}
	}
	return ""
}

var viewRules = newVocabulary(
	rule{"Golf Course", []string{"golf", "fairway"}},
	rule{"Water", []string{
		"water", "ocean", "lake", "river", "bay", "beach", "canal", "creek", "gulf", "harbor", "intracoastal", "lagoon", "marina",
		"pond", "sound", "stream", "inlet", "strait", "puget", "sea",
	}},
	rule{"Mountain", []string{"mountain", "hill", "canyon", "ridge", "peak", "foothill", "rocks"}},
	rule{"City", []string{"city", "downtown", "skyline", "bridge", "urban"}},
	rule{"Park", []string{"park", "greenbelt", "garden", "meadow", "trees", "wood", "forest", "courtyard", "preserve"}},
	rule{"Territorial", []string{"territorial", "valley", "panoramic", "desert", "pasture", "rural", "vineyard", "orchard", "neighborhood"}},
)

// FoldViews maps RESO's View list to values of listing.ViewValues, in their order, without duplicates.
func FoldViews(views []string) []string {
	seen := map[string]bool{}
	for _, view := range views {
		seen[viewRules.value(view)] = true
	}
	var values []string
	for _, value := range listing.ViewValues {
		if seen[value] {
			values = append(values, value)
		}
	}
	return values
}
