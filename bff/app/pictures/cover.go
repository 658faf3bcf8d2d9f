package pictures

import (
	"maps"
	"slices"

	"hearthway/bff/platform/renderer"
)

// covers are the illustrations at the top of articles, by name.
var covers = map[string]renderer.Picture{
	"keys":         {Scene: "desk", Kind: "keys", Mood: "morning"},
	"papers":       {Scene: "desk", Kind: "papers", Mood: "soft"},
	"calculator":   {Scene: "desk", Kind: "calculator", Mood: "noon"},
	"coins":        {Scene: "desk", Kind: "coins", Mood: "golden"},
	"folder":       {Scene: "desk", Kind: "folder", Mood: "morning"},
	"umbrella":     {Scene: "desk", Kind: "umbrella", Mood: "soft"},
	"boxes":        {Scene: "desk", Kind: "boxes", Mood: "golden"},
	"craftsman":    {Scene: "front", Kind: "craftsman", Mood: "noon", Facts: &renderer.Facts{ID: "cover-craftsman", Type: "Single Family", Sqft: 1600, Year: 1926, State: "MO", Beds: 3}},
	"tudor":        {Scene: "front", Kind: "tudor", Mood: "golden", Facts: &renderer.Facts{ID: "cover-tudor", Type: "Single Family", Sqft: 2200, Year: 1923, State: "MO", Beds: 3}},
	"colonial":     {Scene: "front", Kind: "colonial", Mood: "soft", Facts: &renderer.Facts{ID: "cover-colonial", Type: "Single Family", Sqft: 2600, Year: 1938, State: "MA", Beds: 4}},
	"farmhouse":    {Scene: "front", Kind: "farmhouse", Mood: "morning", Facts: &renderer.Facts{ID: "cover-farmhouse", Type: "Single Family", Sqft: 2400, Year: 2016, State: "TX", Beds: 4}},
	"townhouses":   {Scene: "front", Kind: "townhouses", Mood: "morning", Facts: &renderer.Facts{ID: "cover-townhouses", Type: "Townhouse", Sqft: 1700, Year: 2008, State: "GA", Beds: 3}},
	"condo":        {Scene: "front", Kind: "condo", Mood: "noon", Facts: &renderer.Facts{ID: "cover-condo", Type: "Condo", Sqft: 1100, Year: 2006, State: "TX", Beds: 2}},
	"street":       {Scene: "street", Mood: "noon", Facts: &renderer.Facts{ID: "cover-street", State: "MO"}},
	"main-street":  {Scene: "city", Kind: "main", Mood: "golden", Facts: &renderer.Facts{ID: "cover-main-street"}},
	"kitchen":      {Scene: "kitchen", Mood: "morning", Facts: &renderer.Facts{ID: "cover-kitchen", Type: "Single Family", Sqft: 1800, Year: 1990, State: "MO", Beds: 3}},
	"living-room":  {Scene: "living", Mood: "morning", Facts: &renderer.Facts{ID: "cover-living-room", Type: "Single Family", Sqft: 1800, Year: 1990, State: "MO", Beds: 3}},
	"winter-house": {Scene: "front", Kind: "cape", Mood: "dusk", Facts: &renderer.Facts{ID: "cover-winter-house", Type: "Single Family", Sqft: 1500, Year: 1950, State: "ME", Beds: 3}},
}

var coverNames = slices.Sorted(maps.Keys(covers))

// coverScene returns the illustration of an article's cover. A name that we don't know, from a content service, always gets the same one of ours.
func coverScene(name string) renderer.Picture {
	picture, ok := covers[name]
	if !ok {
		picture = covers[coverNames[hashOf(name)%uint32(len(coverNames))]]
	}
	if picture.Facts == nil {
		picture.Facts = &renderer.Facts{ID: "cover-" + picture.Kind}
	}
	return picture
}
