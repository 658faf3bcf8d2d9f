package screen

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"hearthway/bff/platform/httpapi"
)

func (s *Screens) declareSaved(r *registry) {
	declare(r, Declaration{Name: "dashboard", Page: "Dashboard", Summary: "Everything that the buyer saved, with what changed", Access: httpapi.Members},
		func(ctx context.Context, _ *NoInput) (Answer[DashboardData], error) { return s.Dashboard(ctx) })
	declare(r, Declaration{Name: "saved-searches", Page: "SavedSearches", Summary: "The buyer's saved searches and their email settings", Access: httpapi.Members},
		func(ctx context.Context, _ *NoInput) (Answer[SavedSearchesData], error) { return s.SavedSearches(ctx) })
	declare(r, Declaration{Name: "compare", Summary: "Compares up to four homes side by side", Access: httpapi.Buyers},
		func(ctx context.Context, in *CompareInput) (Answer[CompareData], error) {
			return s.Compare(ctx, in.ids())
		})
	declare(r, Declaration{Name: "hidden", Summary: "The homes the buyer has hidden", Access: httpapi.Buyers},
		func(ctx context.Context, _ *NoInput) (Answer[HiddenData], error) { return s.Hidden(ctx) })
	declare(r, Declaration{Name: "shared", Page: "Shared", Summary: "A list of favorites shared by link", Access: httpapi.Everyone, Personal: true},
		func(ctx context.Context, in *SharedInput) (Answer[SharedData], error) {
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
