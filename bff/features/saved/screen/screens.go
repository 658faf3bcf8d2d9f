// Package screen has the screens of what buyers save.
package screen

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	inquiryscreen "hearthway/bff/features/inquiry/screen"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// Screens are the screens of what buyers keep.
type Screens struct {
	screens.Site
	*card.Cards
	Saved     *saved.Service
	Search    *search.Service
	Agents    *inquiry.Service
	Inquiries *inquiryscreen.Screens
	News      News
}

// News is what buyers are told of what they saved.
type News interface {
	// FavoriteFacts are the latest changes of somebody's favorites, by home.
	FavoriteFacts(ctx context.Context, who account.Signed) (map[int64]listing.Change, error)
	// SearchNews counts what happened to the homes of somebody's searches, by search.
	SearchNews(ctx context.Context, who account.Signed, within time.Duration) (map[int64]map[listing.ChangeKind]int, error)
	// MailSettings says how often changes of favorites are mailed, and whether all mails are stopped.
	MailSettings(ctx context.Context, who account.Signed) (favorites saved.Frequency, stopped bool, err error)
}

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) {
	screens.Declare(r, screens.Declaration{Name: "dashboard", Page: "Dashboard", Summary: "Everything that the buyer saved, with what changed", Access: httpapi.Members},
		func(ctx context.Context, _ *screens.NoInput) (screens.Answer[DashboardData], error) {
			return s.Dashboard(ctx)
		})
	screens.Declare(r, screens.Declaration{Name: "saved-searches", Page: "SavedSearches", Summary: "The buyer's saved searches and their email settings", Access: httpapi.Members},
		func(ctx context.Context, _ *screens.NoInput) (screens.Answer[SavedSearchesData], error) {
			return s.SavedSearches(ctx)
		})
	screens.Declare(r, screens.Declaration{Name: "compare", Summary: "Compares up to four homes side by side", Access: httpapi.Buyers},
		func(ctx context.Context, in *CompareInput) (screens.Answer[CompareData], error) {
			return s.Compare(ctx, in.ids())
		})
	screens.Declare(r, screens.Declaration{Name: "hidden", Summary: "The homes the buyer has hidden", Access: httpapi.Buyers},
		func(ctx context.Context, _ *screens.NoInput) (screens.Answer[HiddenData], error) {
			return s.Hidden(ctx)
		})
	screens.Declare(r, screens.Declaration{Name: "shared", Page: "Shared", Summary: "A list of favorites shared by link", Access: httpapi.Everyone, Personal: true},
		func(ctx context.Context, in *SharedInput) (screens.Answer[SharedData], error) {
			return s.Shared(ctx, strings.ToLower(in.Key))
		})
}

// CompareInput names homes to put side by side.
type CompareInput struct {
	Homes string `query:"homes" doc:"ids with commas between; the first four count"`
}

// ids are those of the text that are numbers, each once.
func (in CompareInput) ids() []int64 {
	var ids []int64
	for text := range strings.SplitSeq(in.Homes, ",") {
		id, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
		if err == nil && id > 0 && len(ids) < MostCompared && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// SharedInput is the key of a shared list's link.
type SharedInput struct {
	Key string `query:"key"`
}
