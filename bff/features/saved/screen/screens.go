// Package screen has the screens for what buyers save.
package screen

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/inquiry"
	inquiryscreen "hearthway/bff/features/inquiry/screen"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/screens"
)

// Screens are the screens for what buyers save.
type Screens struct {
	screens.Site
	*card.Cards
	Saved     *saved.Service
	Search    *search.Service
	Agents    *inquiry.Service
	Inquiries *inquiryscreen.Screens
	News      News
	// OnBoards returns what someone's boards say about homes. It is package board's, which this area mustn't import.
	OnBoards func(ctx context.Context, accountID string, homes []int64) (map[int64][]FavoriteBoard, error)
}

// declared collects the screens; each file adds its own.
var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// News reports changes to saved homes and searches.
type News interface {
	// FavoriteFacts returns the latest change of each of someone's favorites, by home.
	FavoriteFacts(ctx context.Context, accountID string) (map[int64]listing.Change, error)
	// SearchNews counts recent changes to the homes of someone's searches, by search.
	SearchNews(ctx context.Context, accountID string, within time.Duration) (map[int64]map[listing.ChangeKind]int, error)
	// MailSettings returns how often changes to favorites are emailed, and whether all emails are
	// stopped.
	MailSettings(ctx context.Context, accountID string) (favorites saved.Frequency, stopped bool, err error)
}

// CompareInput lists homes to compare.
type CompareInput struct {
	Homes string `query:"homes" secret:"true" doc:"comma-separated ids; only the first four are used"`
}

// ids parses the IDs, ignoring what isn't a number and duplicates.
func (in CompareInput) ids() []int64 {
	var ids []int64
	for text := range strings.SplitSeq(in.Homes, ",") {
		id, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
		if err == nil && id > 0 && len(ids) < MaxCompared && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// SharedInput is the key of a shared list's link.
type SharedInput struct {
	Key string `query:"key" secret:"true"`
}
