package pictures

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/objectcache"
	"hearthway/bff/platform/renderer"
)

// scenes of a drawn home by number.
var homeScenes = [...]string{"front", "living", "kitchen", "bedroom", "bath"}

const drawings = len(homeScenes)

// Home is what the pictures of one home are made from.
type Home struct {
	Count  int            `json:"count"`  // pictures that its page shows
	Photos []string       `json:"photos"` // addresses of the feed's; none: it is drawn
	Facts  renderer.Facts `json:"facts"`
	House  string         `json:"house"` // which house to draw, "" lets the facts decide
}

// drawing is the n-th drawn picture.
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

// houses are the drawings that show a style.
var houses = map[string]string{
	"Ranch": "ranch", "Colonial": "colonial", "Craftsman": "craftsman", "Cape Cod": "cape", "Tudor": "tudor",
	"Farmhouse": "farmhouse", "Mid-Century": "midcentury", "Modern": "modern", "Contemporary": "modern", "Mediterranean": "mediterranean",
}

// picturesForm is how a home's pictures are kept.
var picturesForm = objectcache.Codec{
	Name:   "pictures2",
	Encode: func(shown any) ([]byte, error) { return json.Marshal(shown) },
	Decode: func(raw []byte) (any, error) {
		var h Home
		err := json.Unmarshal(raw, &h)
		return h, err
	},
}

// lookUpLimit bounds one look-up of a home.
const lookUpLimit = 12 * time.Second

// home looks a home up, through the cache: a page of results asks for dozens of
// pictures at once, and a crowd for those of one home. A home that is not there, or not to be
// shown, has none.
func (p *Pictures) home(ctx context.Context, id int64) (Home, error) {
	found, err, _ := p.lookups.Do(strconv.FormatInt(id, 10), func() (any, error) {
		// Others wait for it, so it does not end with the first one's patience, nor does it wait forever.
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
	found, err := objectcache.Get(ctx, p.Fragments, picturesForm, []int64{id}, func(ctx context.Context, ids []int64) (map[int64]Home, error) {
		made := map[int64]Home{}
		homes, err := p.Listings.ByIDs(ctx, ids)
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

// sceneOf says how one of the product's own pictures is drawn: the hero, the one of pages
// that are not there, and those of states and cities.
func sceneOf(name string) (renderer.Picture, bool) {
	if fixed, ok := fixedScenes[name]; ok {
		return fixed, true
	}
	if state, ok := strings.CutPrefix(name, "state-"); ok {
		return stateScene(state)
	}
	if city, ok := strings.CutPrefix(name, "city-"); ok && city != "" {
		return cityScene(city), true
	}
	return renderer.Picture{}, false
}
