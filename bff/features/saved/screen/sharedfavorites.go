package screen

import (
	"cmp"
	"context"
	"strings"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// SharedFavoritesData is a shared list of favorites, for whoever has its link.
type SharedFavoritesData struct {
	FirstName string       `json:"first_name" doc:"of the person sharing it; nothing else about them is disclosed"`
	Homes     []SharedHome `json:"homes" doc:"newest first, at most 100"`
	Gone      bool         `json:"gone" doc:"the link is invalid or was revoked"`
	Own       bool         `json:"own" doc:"it is the user's own list"`
	Joined    bool         `json:"joined" doc:"the user has joined it"`
}

// SharedHome is a home in a shared list, in its current state.
type SharedHome struct {
	Card card.Card `json:"card"`
	Note string    `json:"note" doc:"Sold, or empty"`
}

// SharedPath is the path of a shared list.
func SharedPath(key string) string { return "/shared/" + key }

func init() {
	screens.Add(&declared, screens.Declaration{Name: "shared-favorites", Page: "SharedFavorites", Summary: "A list of favorites shared by link", Access: httpapi.Everyone, Missing: true, Personal: true},
		func(s *Screens, ctx context.Context, in *SharedInput) (screens.Answer[SharedFavoritesData], error) {
			return s.SharedFavorites(ctx, strings.ToLower(in.Key))
		})
}

// SharedFavorites is the page of a shared list. The link may be revoked at any time, so the page is
// never cached.
func (s *Screens) SharedFavorites(ctx context.Context, key string) (screens.Answer[SharedFavoritesData], error) {
	head := s.PageHead(SharedPath(key), "Shared homes", "Homes someone shared with you.")
	head.Canonical, head.Index = "", false
	list, err := s.Saved.SharedBy(ctx, key)
	if apperr.CodeOf(err) == apperr.NotFound {
		head.Status = 404
		return screens.Answer[SharedFavoritesData]{Head: head, Data: SharedFavoritesData{Homes: []SharedHome{}, Gone: true}}, nil
	}
	if err != nil {
		return screens.Answer[SharedFavoritesData]{}, err
	}
	data := SharedFavoritesData{FirstName: SharedBy(list.Owner.FirstName), Homes: make([]SharedHome, len(list.Homes))}
	rate := s.LatestRate(ctx)
	for i, home := range list.Homes {
		data.Homes[i] = SharedHome{s.Show(home, rate), card.StatusNote(home.Status)}
	}
	if who, err := accountscreen.OwnerOf(ctx); err == nil && who.Account.Role == account.Lead {
		data.Own = who.Account.ID == list.Owner.AccountID
		if data.Joined, err = s.joined(ctx, who, key); err != nil {
			return screens.Answer[SharedFavoritesData]{}, err
		}
	}
	return screens.Answer[SharedFavoritesData]{Head: head, Data: data}, nil
}

func (s *Screens) joined(ctx context.Context, who account.Principal, key string) (bool, error) {
	lists, err := s.Saved.Joined(ctx, who.Account.ID)
	for _, list := range lists {
		if list.Key == key {
			return true, err
		}
	}
	return false, err
}

// SharedBy names the person who shares a list. Someone who just verified their email may not have
// entered a name yet.
func SharedBy(firstName string) string { return cmp.Or(firstName, "A friend") }
