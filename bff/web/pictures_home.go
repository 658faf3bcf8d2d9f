package web

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/adapter/renderer"
	"hearthway/bff/domain/listing"
	"hearthway/bff/screen"
)

// scenes of a drawn home by number.
var homeScenes = [...]string{"front", "living", "kitchen", "bedroom", "bath"}

const drawings = len(homeScenes)

// homePictures is what the pictures of one home are made from.
type homePictures struct {
	Count  int            `json:"count"`  // pictures that its page shows
	Photos []string       `json:"photos"` // addresses of the feed's; none: it is drawn
	Facts  renderer.Facts `json:"facts"`
	House  string         `json:"house"` // which house to draw, "" lets the facts decide
}

// drawing is the n-th drawn picture.
func (h homePictures) drawing(n int) renderer.Picture {
	facts := h.Facts
	picture := renderer.Picture{Scene: homeScenes[min(n, drawings-1)], Facts: &facts}
	if n == 0 {
		picture.Kind = h.House
	}
	return picture
}

func picturesOf(home listing.Listing) homePictures {
	h := homePictures{
		Count: len(screen.PhotosOf(home)),
		Facts: renderer.Facts{
			ID: strconv.FormatInt(home.ID, 10), Type: home.SubType, Sqft: home.Sqft,
			Year: home.YearBuilt, State: home.Address.State, Beds: home.Beds,
		},
	}
	if home.SubType == "Single Family" {
		h.House = houses[home.Design]
	}
	for _, photo := range home.Photos {
		h.Photos = append(h.Photos, photo.URL)
	}
	return h
}

// houses are the drawings that show a style.
var houses = map[string]string{
	"Ranch": "ranch", "Colonial": "colonial", "Craftsman": "craftsman", "Cape Cod": "cape", "Tudor": "tudor",
	"Farmhouse": "farmhouse", "Mid-Century": "midcentury", "Modern": "modern", "Contemporary": "modern", "Mediterranean": "mediterranean",
}

// homePicturesFrom looks homes up, through the cache: a page of results asks for dozens of
// pictures at once.
func (s *Server) homePicturesFrom(ctx context.Context, id int64) (homePictures, error) {
	key := s.key(ctx, "pictures", strconv.FormatInt(id, 10))
	raw, err := s.deps.Cache.Do(ctx, key, func(ctx context.Context) ([]byte, time.Duration, error) {
		var known homePictures
		ttl := keepMissing
		homes, err := s.deps.Listings.ByIDs(ctx, []int64{id})
		if err != nil {
			return nil, 0, err
		}
		if len(homes) > 0 && homes[0].Display.Entire {
			known, ttl = picturesOf(homes[0]), keepFound
		}
		raw, err := json.Marshal(known)
		return raw, ttl, err
	})
	if err != nil {
		return homePictures{}, err
	}
	var h homePictures
	err = json.Unmarshal(raw, &h)
	return h, err
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
