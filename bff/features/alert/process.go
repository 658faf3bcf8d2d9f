package alert

import (
	"cmp"
	"context"
	"math"
	"slices"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

const (
	// factBatch is how many facts are processed in one transaction.
	factBatch = 10_000
	// maxFound limits the matches stored per search and batch; an email shows 20 of them.
	maxFound = 100
)

// Process matches new facts with saved searches and favorites, and schedules the resulting emails. It
// returns ErrBusy if another process is doing so.
func (s *Service) Process(ctx context.Context) error {
	return s.inBatches(ctx, factBatch, s.processBatch)
}

// processBatch returns how many facts it processed.
func (s *Service) processBatch(ctx context.Context) (int, error) {
	after, err := s.Store.LockProgress(ctx)
	if err != nil {
		return 0, err
	}
	facts, err := s.Store.Facts(ctx, after, factBatch)
	if err != nil || len(facts) == 0 {
		return 0, err
	}
	latest := coalesce(facts)
	now := s.Now()
	matches, err := s.match(ctx, latest, now)
	if err != nil {
		return 0, err
	}
	recipients, err := s.Store.UpsertMatches(ctx, matches, now)
	if err != nil {
		return 0, err
	}
	favoriters, err := s.Store.UpsertFavoriteNews(ctx, slices.DeleteFunc(latest, func(f listing.Change) bool { return !f.Kind.ForFavorites() }), now)
	if err != nil {
		return 0, err
	}
	scheduled := make([]ScheduledMail, 0, len(recipients)+len(favoriters))
	for _, r := range slices.Concat(recipients, favoriters) {
		scheduled = append(scheduled, ScheduledMail{r.AccountID, r.SearchID, Due(r.Frequency, s.zone(ctx, r), now)})
	}
	if err := s.Store.Schedule(ctx, scheduled); err != nil {
		return 0, err
	}
	return len(facts), s.Store.SetProgress(ctx, facts[len(facts)-1].ID)
}

// coalesce merges all facts about a home into one: the last one, except that a home that is new or back
// on the market stays so if its price changes later. Of several price changes, the first old price and
// the last new one count.
func coalesce(facts []listing.Change) []listing.Change {
	at := map[int64]int{}
	var out []listing.Change
	for _, f := range facts {
		i, seen := at[f.ListingID]
		if !seen {
			at[f.ListingID] = len(out)
			out = append(out, f)
			continue
		}
		was := out[i]
		if f.Kind == listing.ChangePriceCut || f.Kind == listing.ChangePriceRaise {
			switch was.Kind {
			case listing.ChangeNew, listing.ChangeBack:
				f.Kind, f.Previous = was.Kind, 0
			case listing.ChangePriceCut, listing.ChangePriceRaise:
				f.Previous = was.Previous
				if f.Kind = listing.ChangePriceCut; f.Price > f.Previous {
					f.Kind = listing.ChangePriceRaise
				}
			}
		}
		out[i] = f
	}
	return slices.DeleteFunc(out, func(f listing.Change) bool { return f.Previous != 0 && f.Previous == f.Price })
}

// match tests each home against the searches that could match it, newest facts first.
func (s *Service) match(ctx context.Context, facts []listing.Change, now time.Time) ([]Match, error) {
	of := map[int64]listing.Change{}
	var ids []int64
	for _, f := range slices.Backward(facts) {
		if f.Kind.ForSearches() {
			of[f.ListingID] = f
			ids = append(ids, f.ListingID)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	percolator, err := s.loadPercolator(ctx)
	if err != nil || percolator.Len() == 0 {
		return nil, err
	}
	homes, err := s.Homes.ByIDs(ctx, ids)
	if err != nil {
		return nil, err
	}
	return matches(percolator, homes, of, now), nil
}

func matches(plan *search.Percolator, homes []listing.Listing, of map[int64]listing.Change, now time.Time) []Match {
	var found []Match
	many := map[int64]int{}
	for _, home := range homes {
		fact := of[home.ID]
		fact.Price = home.Price
		plan.Find(home, now, func(id int64) {
			if many[id]++; many[id] <= maxFound {
				found = append(found, Match{id, fact})
			}
		})
	}
	return found
}

// loadPercolator returns a percolator of all current saved searches. It includes those without emails,
// because their owners see the new matches on the site.
func (s *Service) loadPercolator(ctx context.Context) (*search.Percolator, error) {
	s.percolatorMu.Lock()
	defer s.percolatorMu.Unlock()
	plan := search.NewPercolator()
	areas := map[string]search.ResolvedArea{}
	var failed error
	stamp, err := s.Store.Searches(ctx, s.stamp, func(id int64, c search.Criteria, readable bool) {
		if !readable { // criteria are personal data, so they aren't logged
			s.Log.ErrorContext(ctx, "a saved search can't be read and matches nothing", "saved_search", id)
			return
		}
		if c.Location != "" && failed == nil {
			resolved, known := areas[c.Location]
			if !known {
				resolved, failed = s.Search.ResolveArea(ctx, search.Criteria{Location: c.Location})
				areas[c.Location] = resolved
			}
			if resolved.Area.Kind == search.AreaUnknown {
				return
			}
			c.Location = ""
			a := resolved.Criteria
			c.Bounds, c.Zipcode, c.City, c.Neighborhood, c.County, c.State = a.Bounds, a.Zipcode, a.City, a.Neighborhood, a.County, a.State
			c.Keywords = slices.Concat(c.Keywords, a.Keywords)
		}
		plan.Add(id, c)
	})
	if err := cmp.Or(err, failed); err != nil {
		return nil, err
	}
	if s.percolator == nil || stamp != s.stamp {
		s.percolator, s.stamp = plan, stamp
	}
	return s.percolator, nil
}

// zone returns a buyer's time zone: where they last were, else where they are looking for homes.
func (s *Service) zone(ctx context.Context, r Recipient) *time.Location {
	at := r.Position
	if at == (geo.Point{}) {
		return place.Zone(r.Zone, r.State)
	}
	square := [2]float64{math.Round(at.Lat * 50), math.Round(at.Lng * 50)} // 0.02° is about a mile, and zone borders run between towns
	if zone, ok := s.zones.Load(square); ok {
		return zone.(*time.Location)
	}
	near, err := s.Places.Nearest(ctx, at)
	if err != nil {
		return place.Zone(r.Zone, r.State) // an email hours early or late is better than none
	}
	zone := place.Zone(near.Zone, near.State)
	s.zones.Store(square, zone)
	return zone
}
