package pictures

import (
	"context"
	"hash/fnv"
	"strconv"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/renderer"
)

// fixedScenes are pictures without parameters.
var fixedScenes = map[string]renderer.Picture{
	"hero":       {Scene: "street", Mood: "dusk", Facts: &renderer.Facts{ID: "hero", State: "MO"}},
	"home-value": {Scene: "front", Mood: "golden", Kind: "craftsman", Facts: &renderer.Facts{ID: "home-value", Type: "Single Family", Sqft: 1600, Year: 1926, State: "MO", Beds: 3}},
	"plus":       {Scene: "front", Mood: "dusk", Kind: "suburban", Facts: &renderer.Facts{ID: "plus", Type: "Single Family", Sqft: 2800, Year: 1998, State: "MO", Beds: 4}},
	"welcome":    {Scene: "front", Mood: "dusk", Facts: &renderer.Facts{ID: "welcome", Type: "Single Family", Sqft: 2600, Year: 1968, State: "MO", Beds: 4}},
	"survey":     {Scene: "street", Mood: "golden", Facts: &renderer.Facts{ID: "survey", State: "MO"}},
	"not-found":  {Scene: "front", Mood: "dusk", Facts: &renderer.Facts{ID: "not-found", Type: "Single Family", Sqft: 1700, Year: 1952, State: "MO", Beds: 3}},
}

// citySeeds limits the illustrations of cities: a city without its own shares one of these with others,
// so that made-up names can't keep the renderer busy.
const citySeeds = 24

var (
	// towers and waters are cities known for their skyline or their shore; others are shown by a main
	// street.
	towers = set("new-york", "los-angeles", "chicago", "houston", "phoenix", "philadelphia", "dallas", "austin", "atlanta",
		"charlotte", "denver", "seattle", "boston", "minneapolis", "detroit", "pittsburgh", "kansas-city", "st-louis",
		"san-francisco", "washington", "nashville", "columbus", "indianapolis", "fort-worth", "san-antonio", "cleveland")
	waters = set("miami", "bradenton", "tampa", "st-petersburg", "sarasota", "naples", "san-diego", "honolulu", "charleston",
		"savannah", "virginia-beach", "santa-barbara", "long-beach", "galveston", "newport", "annapolis", "key-west", "portland")
	cityMoods = []string{"golden", "morning", "soft", "dusk"}
)

func cityScene(slug string) renderer.Picture {
	kind, id := "main", strconv.Itoa(int(hashOf(slug)%citySeeds))
	switch {
	case towers[slug]:
		kind, id = "skyline", slug
	case waters[slug]:
		kind, id = "water", slug
	case slug == "springfield":
		id = slug
	}
	return renderer.Picture{
		Scene: "city", Kind: kind, Mood: cityMoods[hashOf(id)%uint32(len(cityMoods))],
		Facts: &renderer.Facts{ID: "city-" + id},
	}
}

func stateScene(slug string) (renderer.Picture, bool) {
	state, ok := place.StateBySlug(slug)
	if !ok {
		return renderer.Picture{}, false
	}
	return renderer.Picture{Scene: "street", Mood: "soft", Facts: &renderer.Facts{ID: "state-" + slug, State: state.Code}}, true
}

// Prepare draws scenes in every width before anyone requests them. Without a renderer, they are drawn
// on request once it is up.
func (p *Pictures) Prepare(ctx context.Context, names []string) {
	for _, name := range names {
		picture, ok := sceneOf(name)
		if !ok {
			continue
		}
		for _, width := range widths {
			if ctx.Err() != nil {
				return
			}
			picture.Width, picture.Format = width, "avif"
			_, _ = p.getOrMake(ctx, p.keyOf(picture), picture)
		}
	}
}

func set(names ...string) map[string]bool {
	m := map[string]bool{}
	for _, name := range names {
		m[name] = true
	}
	return m
}

func hashOf(text string) uint32 {
	h := fnv.New32a()
	_, _ = h.Write([]byte(text))
	return h.Sum32()
}
