// Package api has the calls for what buyers save.
package api

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/listing"
	listingapi "hearthway/bff/features/listing/api"
	"hearthway/bff/features/saved"
	searchapi "hearthway/bff/features/search/api"
	"hearthway/bff/platform/httpapi"
)

// FavoritedInput asks which of these homes are favorites.
type FavoritedInput struct {
	Body *struct {
		_          struct{}    `json:"-" additionalProperties:"true"`
		Properties httpapi.IDs `json:"properties,omitempty" doc:"all favorites if absent or empty"`
	}
}

// FavoritedOutput lists the favorites among them.
type FavoritedOutput struct {
	Body struct {
		FavoritedPropertyIDs []int64 `json:"favoritedPropertyIds" doc:"newest first"`
	}
}

// FavoriteOutput confirms a change. Calls that change something by GET must never be cached.
type FavoriteOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         FavoriteDone
}

// FavoriteDone confirms a change of the favorites.
type FavoriteDone struct {
	Success    bool  `json:"success"`
	PropertyID int64 `json:"property_id"`
}

// favoritesPage is the default number of favorites per response.
const favoritesPage = 15

// FavoritesInput selects a page of the favorites.
type FavoritesInput struct{ searchapi.Paging }

// FavoritesOutput is a page of favorites with the homes' current state.
type FavoritesOutput struct {
	Body struct {
		Favorites  []FavoriteRecord      `json:"favorites" doc:"newest first"`
		Pagination listingapi.Pagination `json:"pagination"`
	}
}

// FavoriteRecord is a favorite with the home's current state.
type FavoriteRecord struct {
	Property    listingapi.PropertyRecord `json:"property"`
	SavedAt     time.Time                 `json:"saved_at"`
	SavedPrice  int64                     `json:"saved_price" doc:"dollars when it was saved; 0: it had no price"`
	PriceChange int64                     `json:"price_change" doc:"change since then in dollars, negative if cheaper; 0 if either price is unknown"`
}

// Calls has the calls for what a buyer saves.
type Calls struct {
	accountapi.Sessions
	listingapi.Records
	Saved *saved.Service
}

// Register registers the calls.
func (calls Calls) Register(api huma.API) {
	calls.registerFavorites(api)
	calls.registerPlaces(api)
	calls.registerMailDetails(api)
	calls.registerSavedSearches(api)
	calls.registerNotes(api)
	calls.registerShared(api)
}

func (calls Calls) registerFavorites(api huma.API) {
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "favorited-ids", http.MethodPost, "/api/lead/properties/get-all-favorited-properties", "Which of these homes are favorites"), calls.favoritedIDs)
	httpapi.Register(api, httpapi.Buyers.HeaderOnly(), httpapi.Call(httpapi.TagSaved, "set-favorite-by-alias", http.MethodGet, "/api/lead/properties/set-favorite-by-alias/{alias}", "Adds a home to favorites; header token only"), calls.setFavorite)
	httpapi.Register(api, httpapi.Buyers.HeaderOnly(), httpapi.Call(httpapi.TagSaved, "remove-favorite-by-id", http.MethodGet, "/api/lead/properties/remove-favorite-by-id/{id}", "Removes a home from favorites; header token only"), calls.removeFavorite)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "favorites", http.MethodGet, "/api/lead/favorites", "The buyer's favorites with their current listings"), calls.favorites)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "add-favorite", http.MethodPost, "/api/lead/favorites/{id}", "Adds a home to favorites"), calls.addFavorite)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "remove-favorite", http.MethodDelete, "/api/lead/favorites/{id}", "Removes a home from favorites"), calls.removeFavorite)
}

func (calls Calls) favoritedIDs(ctx context.Context, in *FavoritedInput) (*FavoritedOutput, error) {
	f, among := &httpapi.Form{}, []int64(nil)
	if in.Body != nil {
		among = f.Ids("properties", in.Body.Properties)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	ids, err := calls.Saved.FavoriteIDs(ctx, accountapi.Principal(ctx).Account.ID, among)
	out := &FavoritedOutput{}
	out.Body.FavoritedPropertyIDs = ids
	return out, err
}

func (calls Calls) setFavorite(ctx context.Context, in *httpapi.AliasInput) (*FavoriteOutput, error) {
	home, err := calls.Saved.AddFavoriteByAlias(ctx, accountapi.Principal(ctx).Account.ID, strings.ToLower(httpapi.CleanParam(in.Alias)))
	return favoriteDone(home.ID), err
}

func (calls Calls) addFavorite(ctx context.Context, in *httpapi.IDInput) (*FavoriteOutput, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	_, err = calls.Saved.AddFavorite(ctx, accountapi.Principal(ctx).Account.ID, id)
	return favoriteDone(id), err
}

func (calls Calls) removeFavorite(ctx context.Context, in *httpapi.IDInput) (*FavoriteOutput, error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	return favoriteDone(id), calls.Saved.RemoveFavorite(ctx, accountapi.Principal(ctx).Account.ID, id)
}

func favoriteDone(id int64) *FavoriteOutput {
	return &FavoriteOutput{CacheControl: "no-store", Body: FavoriteDone{Success: true, PropertyID: id}}
}

func (calls Calls) favorites(ctx context.Context, in *FavoritesInput) (*FavoritesOutput, error) {
	page, perPage := in.PageAndSize(favoritesPage)
	list, count, err := calls.Saved.Favorites(ctx, accountapi.Principal(ctx).Account.ID, page, perPage)
	if err != nil {
		return nil, err
	}
	records, err := calls.favoriteRecords(ctx, list)
	if err != nil {
		return nil, err
	}
	out := &FavoritesOutput{}
	out.Body.Favorites = records
	out.Body.Pagination = listingapi.Pagination{Page: page, PerPage: perPage, PageCount: (count + perPage - 1) / perPage}
	return out, nil
}

func (calls Calls) favoriteRecords(ctx context.Context, list []saved.FavoriteHome) ([]FavoriteRecord, error) {
	homes := make([]listing.Listing, len(list))
	for i, f := range list {
		homes[i] = f.Home
	}
	records, err := calls.homesOf(ctx, homes)
	if err != nil {
		return nil, err
	}
	out := make([]FavoriteRecord, len(list))
	for i, f := range list {
		out[i] = FavoriteRecord{Property: records[i], SavedAt: f.SavedAt, SavedPrice: f.Price, PriceChange: f.PriceChange()}
	}
	return out, nil
}

// homesOf returns homes as section 7 of the specification defines them.
func (calls Calls) homesOf(ctx context.Context, homes []listing.Listing) ([]listingapi.PropertyRecord, error) {
	sources, err := calls.Homes.Sources(ctx)
	if err != nil {
		return nil, err
	}
	return calls.Of(homes, sources, ""), nil
}
