package saved

import (
	"context"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// Favorite is a home that someone likes.
type Favorite struct {
	AccountID string `gorm:"primaryKey"`
	ListingID int64  `gorm:"primaryKey"`
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
func (s *Service) AddFavorite(ctx context.Context, accountID string, id int64) (listing.Listing, error) {
	home, err := s.Homes.VisibleByID(ctx, id)
	if err != nil {
		return listing.Listing{}, err
	}
	return home, s.addFavorite(ctx, accountID, home)
}

// AddFavoriteByAlias is AddFavorite by the last segment of a home's URL.
func (s *Service) AddFavoriteByAlias(ctx context.Context, accountID, alias string) (listing.Listing, error) {
	home, err := s.Homes.Visible(ctx, alias)
	if err != nil {
		return listing.Listing{}, err
	}
	return home, s.addFavorite(ctx, accountID, home)
}

func (s *Service) addFavorite(ctx context.Context, accountID string, home listing.Listing) error {
	// Assigning the ID to itself counts as an affected row, which tells "exists" from "full".
	return s.insert(ctx, "You’ve reached the maximum number of favorites. Please remove one first.", `
		insert into favorites as f (account_id, listing_id, saved_at, price)
		select cast(@AccountID as uuid), cast(@ListingID as bigint), cast(@SavedAt as timestamptz), cast(@Price as bigint)
		where (select count(*) from favorites where account_id = @AccountID and listing_id <> @ListingID) < @most
		on conflict (account_id, listing_id) do update set listing_id = f.listing_id`,
		accountID, Favorite{AccountID: accountID, ListingID: home.ID, SavedAt: s.Now(), Price: home.Price}, MaxFavorites)
}

// RemoveFavorite removes a home from the favorites, if it is there.
func (s *Service) RemoveFavorite(ctx context.Context, accountID string, id int64) error {
	return s.deleteHome(ctx, accountID, id, &Favorite{})
}

// FavoriteIDs returns which of among are favorites, or all favorites if among is empty.
func (s *Service) FavoriteIDs(ctx context.Context, accountID string, among []int64) ([]int64, error) {
	return s.homeIDs(ctx, `select listing_id from favorites where account_id = $1 and (cardinality($2::bigint[]) = 0 or listing_id = any($2))
		order by saved_at desc, listing_id desc`, accountID, postgres.OrEmpty(among))
}

// Favorites returns a page of the favorites, newest first, with the homes' current state, and how many
// there are in all. Those that may no longer be shown are left out of the page.
func (s *Service) Favorites(ctx context.Context, accountID string, page, perPage int) (list []FavoriteHome, count int, err error) {
	var total int64
	var favorites []Favorite
	if err := s.of(ctx, accountID).Model(&Favorite{}).Count(&total).Error; err != nil {
		return nil, 0, postgres.Failure(err)
	}
	err = s.of(ctx, accountID).Order("saved_at desc, listing_id desc").Offset((page - 1) * perPage).Limit(perPage).Find(&favorites).Error
	if err != nil {
		return nil, 0, postgres.Failure(err)
	}
	homes, err := s.Homes.ByIDs(ctx, postgres.Each(favorites, func(f Favorite) int64 { return f.ListingID }))
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
	return list, int(total), nil
}
