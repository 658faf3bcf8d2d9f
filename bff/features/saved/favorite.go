package saved

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
)

// Favorite is a home that someone likes.
type Favorite struct {
	ListingID int64
	SavedAt   time.Time
	Price     int64 // dollars when it was saved; 0: it had none
}

// FavoriteHome is a favorite with the home's current state.
type FavoriteHome struct {
	Favorite
	Home listing.Listing
}

// PriceChange is the change of the home's price since it was saved, in dollars, negative if it fell; 0
// if either price is unknown.
func (f FavoriteHome) PriceChange() int64 {
	if f.Price == 0 || f.Home.Price == 0 {
		return 0
	}
	return f.Home.Price - f.Price
}

// AddFavorite makes a home for sale a favorite.
func (s *Service) AddFavorite(ctx context.Context, who account.Principal, id int64) (listing.Listing, error) {
	home, err := s.Homes.VisibleByID(ctx, id)
	if err != nil {
		return listing.Listing{}, err
	}
	return home, s.addFavorite(ctx, who, home)
}

// AddFavoriteByAlias is AddFavorite by the last segment of a home's URL.
func (s *Service) AddFavoriteByAlias(ctx context.Context, who account.Principal, alias string) (listing.Listing, error) {
	home, err := s.Homes.Visible(ctx, alias)
	if err != nil {
		return listing.Listing{}, err
	}
	return home, s.addFavorite(ctx, who, home)
}

func (s *Service) addFavorite(ctx context.Context, who account.Principal, home listing.Listing) error {
	f := Favorite{ListingID: home.ID, SavedAt: s.Now(), Price: home.Price}
	return s.Store.UpsertFavorite(ctx, who.Account.ID, f, MaxFavorites)
}

// RemoveFavorite removes a home from the favorites, if it is there.
func (s *Service) RemoveFavorite(ctx context.Context, who account.Principal, id int64) error {
	return s.Store.DeleteFavorite(ctx, who.Account.ID, id)
}

// FavoriteIDs returns which of among are favorites, or all favorites if among is empty.
func (s *Service) FavoriteIDs(ctx context.Context, who account.Principal, among []int64) ([]int64, error) {
	return s.Store.FavoriteIDs(ctx, who.Account.ID, among)
}

// Favorites returns a page of the favorites, newest first, with the homes' current state. Those that
// may no longer be shown are left out of the page.
func (s *Service) Favorites(ctx context.Context, who account.Principal, page, perPage int) (list []FavoriteHome, count int, err error) {
	favorites, count, err := s.Store.Favorites(ctx, who.Account.ID, (page-1)*perPage, perPage)
	if err != nil {
		return nil, 0, err
	}
	ids := make([]int64, len(favorites))
	for i, f := range favorites {
		ids[i] = f.ListingID
	}
	homes, err := s.Homes.ByIDs(ctx, ids)
	if err != nil {
		return nil, 0, err
	}
	now := map[int64]listing.Listing{}
	for _, home := range homes {
		now[home.ID] = home
	}
	for _, f := range favorites {
		if home, ok := now[f.ListingID]; ok && home.Display.Entire {
			list = append(list, FavoriteHome{f, home})
		}
	}
	return list, count, nil
}
