package api

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/saved"
)

// FavoritedInput asks which of some homes are favourites.
type FavoritedInput struct {
	Body *struct {
		_          struct{} `json:"-" additionalProperties:"true"`
		Properties IDs      `json:"properties,omitempty" doc:"all favourites when absent or empty"`
	}
}

// FavoritedOutput are the favourites among them.
type FavoritedOutput struct {
	Body struct {
		FavoritedPropertyIDs []int64 `json:"favoritedPropertyIds" doc:"the newest first"`
	}
}

// FavoriteOutput says that it was done. Calls that change something by GET must not be
// answered by anything in between.
type FavoriteOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         FavoriteDone
}

// FavoriteDone is the body of a change of the favourites.
type FavoriteDone struct {
	Success    bool  `json:"success"`
	PropertyID int64 `json:"property_id"`
}

// FavoritesInput is a page of the favourites.
type FavoritesInput struct{ Paging }

// FavoritesOutput are the favourites with the homes as they are now.
type FavoritesOutput struct {
	Body struct {
		Favorites  []FavoriteRecord `json:"favorites" doc:"the newest first"`
		Pagination Pagination       `json:"pagination"`
	}
}

// FavoriteRecord is a favourite with the home as it is now.
type FavoriteRecord struct {
	Property    PropertyRecord `json:"property"`
	SavedAt     time.Time      `json:"saved_at"`
	SavedPrice  int64          `json:"saved_price" doc:"dollars when it was saved; 0: it had no price"`
	PriceChange int64          `json:"price_change" doc:"dollars since then, below 0 when it is cheaper; 0 when either price is unknown"`
}

func (a calls) registerFavorites(api huma.API) {
	huma.Register(api, keptCall("favorited-ids", http.MethodPost, "/api/lead/properties/get-all-favorited-properties", "Which homes are favourites"), a.favoritedIDs)
	huma.Register(api, keptCall("set-favorite-by-alias", http.MethodGet, "/api/lead/properties/set-favorite-by-alias/{alias}", "Makes a home a favourite; by header token only"), a.setFavorite)
	huma.Register(api, keptCall("remove-favorite-by-id", http.MethodGet, "/api/lead/properties/remove-favorite-by-id/{id}", "Takes a home out of the favourites; by header token only"), a.removeFavorite)
	huma.Register(api, keptCall("favorites", http.MethodGet, "/api/lead/favorites", "The favourites with the homes as they are now"), a.favorites)
	huma.Register(api, keptCall("add-favorite", http.MethodPost, "/api/lead/favorites/{id}", "Makes a home a favourite"), a.addFavorite)
	huma.Register(api, keptCall("remove-favorite", http.MethodDelete, "/api/lead/favorites/{id}", "Takes a home out of the favourites"), a.removeFavorite)
}

func (a calls) favoritedIDs(ctx context.Context, in *FavoritedInput) (*FavoritedOutput, error) {
	f, among := &form{}, []int64(nil)
	if in.Body != nil {
		among = f.ids("properties", in.Body.Properties)
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	ids, err := a.Saved.FavoriteIDs(ctx, signed(ctx), among)
	out := &FavoritedOutput{}
	out.Body.FavoritedPropertyIDs = ids
	return out, err
}

func (a calls) setFavorite(ctx context.Context, in *AliasInput) (*FavoriteOutput, error) {
	home, err := a.Saved.AddFavoriteByAlias(ctx, signed(ctx), strings.ToLower(arg(in.Alias)))
	return favoriteDone(home.ID), err
}

func (a calls) addFavorite(ctx context.Context, in *IDInput) (*FavoriteOutput, error) {
	id, err := in.number()
	if err != nil {
		return nil, err
	}
	_, err = a.Saved.AddFavorite(ctx, signed(ctx), id)
	return favoriteDone(id), err
}

func (a calls) removeFavorite(ctx context.Context, in *IDInput) (*FavoriteOutput, error) {
	id, err := in.number()
	if err != nil {
		return nil, err
	}
	return favoriteDone(id), a.Saved.RemoveFavorite(ctx, signed(ctx), id)
}

func favoriteDone(id int64) *FavoriteOutput {
	return &FavoriteOutput{CacheControl: "no-store", Body: FavoriteDone{Success: true, PropertyID: id}}
}

// paged gives the page and its size.
func (p Paging) paged() (page, perPage int) {
	page, perPage = max(p.Page, 1), p.PerPage
	if perPage == 0 {
		perPage = listPage
	}
	return min(page, 1_000_000), min(perPage, maxPerPage)
}

func (a calls) favorites(ctx context.Context, in *FavoritesInput) (*FavoritesOutput, error) {
	page, perPage := in.paged()
	list, count, err := a.Saved.Favorites(ctx, signed(ctx), page, perPage)
	if err != nil {
		return nil, err
	}
	records, err := a.favoriteRecords(ctx, list)
	if err != nil {
		return nil, err
	}
	out := &FavoritesOutput{}
	out.Body.Favorites = records
	out.Body.Pagination = Pagination{Page: page, PerPage: perPage, PageCount: (count + perPage - 1) / perPage}
	return out, nil
}

func (a calls) favoriteRecords(ctx context.Context, list []saved.FavoriteHome) ([]FavoriteRecord, error) {
	homes := make([]listing.Listing, len(list))
	for i, f := range list {
		homes[i] = f.Home
	}
	records, err := a.homesOf(ctx, homes)
	if err != nil {
		return nil, err
	}
	out := make([]FavoriteRecord, len(list))
	for i, f := range list {
		out[i] = FavoriteRecord{Property: records[i], SavedAt: f.SavedAt, SavedPrice: f.Price, PriceChange: f.PriceChange()}
	}
	return out, nil
}

// homesOf gives homes as section 7 has them.
func (a calls) homesOf(ctx context.Context, homes []listing.Listing) ([]PropertyRecord, error) {
	sources, err := a.Listings.Sources(ctx)
	if err != nil {
		return nil, err
	}
	return a.recordsOf(homes, sources, ""), nil
}
