package pictures

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/renderer"
)

// homeScenes are the illustrations of a home, in order.
var homeScenes = [...]string{"front", "living", "kitchen", "bedroom", "bath"}

const drawings = len(homeScenes)

// Home is what the pictures of a home depend on.
type Home struct {
	Count  int            `json:"count"`  // number of pictures on its page
	Photos []string       `json:"photos"` // URLs of the feed's photos; none: it is illustrated
	Facts  renderer.Facts `json:"facts"`
	House  string         `json:"house"` // which house to draw; "": depends on the facts
}

// drawing is the n-th illustration.
func (h Home) drawing(n int) renderer.Picture {
	facts := h.Facts
	picture := renderer.Picture{Scene: homeScenes[min(n, drawings-1)], Facts: &facts}
	if n == 0 {
		picture.Kind = h.House
	}
	return picture
}

func picturesOf(home listing.Listing) Home {
	h := Home{
		Count: len(card.PhotosOf(home)),
		Facts: renderer.Facts{
			ID: strconv.FormatInt(home.ID, 10), Type: home.SubType, Sqft: home.Sqft,
			Year: home.YearBuilt, State: home.Address.State, Beds: home.Beds,
		},
	}
	if home.SubType == "Single Family" {
		h.House = houses[home.Design]
	}
	for _, photo := range home.Photos {
		h.Photos = append(h.Photos, photo.Address())
	}
	return h
}

// houses are the illustrations of house styles.
var houses = map[string]string{
	"Ranch": "ranch", "Colonial": "colonial", "Craftsman": "craftsman", "Cape Cod": "cape", "Tudor": "tudor",
	"Farmhouse": "farmhouse", "Mid-Century": "midcentury", "Modern": "modern", "Contemporary": "modern", "Mediterranean": "mediterranean",
}

// picturesForm is how Home is cached.
var picturesForm = cache.Codec{
	Name:   "pictures2",
	Encode: func(shown any) ([]byte, error) { return json.Marshal(shown) },
	Decode: func(raw []byte) (any, error) {
		var h Home
		err := json.Unmarshal(raw, &h)
		return h, err
	},
}

// lookUpLimit is the timeout of looking up a home.
const lookUpLimit = 12 * time.Second

// home looks up a home through the cache: a results page requests dozens of pictures at once, and a
// popular home is requested by many people. A home that doesn't exist or may not be shown has no
// pictures.
func (p *Pictures) home(ctx context.Context, id int64) (Home, error) {
	found, err, _ := p.lookups.Do(strconv.FormatInt(id, 10), func() (any, error) {
		// Others may be waiting too, so it doesn't stop when the first caller gives up; but it has a
		// timeout.
		own, cancel := context.WithTimeout(context.WithoutCancel(ctx), lookUpLimit)
		defer cancel()
		return p.lookUp(own, id)
	})
	if err != nil {
		return Home{}, err
	}
	return found.(Home), nil
}

func (p *Pictures) lookUp(ctx context.Context, id int64) (Home, error) {
	found, err := cache.GetObjects(ctx, p.Fragments, picturesForm, []int64{id}, func(ctx context.Context, ids []int64) (map[int64]Home, error) {
		made := map[int64]Home{}
		homes, err := p.Homes.ByIDs(ctx, ids)
		for _, home := range homes {
			if home.Display.Entire {
				made[home.ID] = picturesOf(home)
			}
		}
		return made, err
	})
	if err != nil || len(found) == 0 {
		return Home{}, err
	}
	return found[0], nil
}

// sceneOf returns one of the product's own illustrations: a fixed one such as the hero, or that of an
// article, a state or a city.
func sceneOf(name string) (renderer.Picture, bool) {
	if fixed, ok := fixedScenes[name]; ok {
		return fixed, true
	}
	if cover, ok := strings.CutPrefix(name, "cover-"); ok {
		return coverScene(cover), true
	}
	if state, ok := strings.CutPrefix(name, "state-"); ok {
		return stateScene(state)
	}
	if city, ok := strings.CutPrefix(name, "city-"); ok && city != "" {
		return cityScene(city), true
	}
	return renderer.Picture{}, false
}
