package alert

import (
	"context"
	"errors"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// factBatch is how many facts are processed in one transaction.
const factBatch = 10_000

// ErrBusy says that another process is processing the facts.
var ErrBusy = errors.New("the changes are already being processed")

// progress is the one row of fact_progress.
type progress struct {
	Single bool  `gorm:"primaryKey"`
	FactID int64 // the last processed one
	Secret []byte
}

// TableName implements schema.Tabler.
func (progress) TableName() string { return "fact_progress" }

// facts selects from the changes that imports recorded.
func (s *Service) facts(ctx context.Context) *gorm.DB { return s.DB.Rows(ctx).Table("home_facts") }

// Process matches new facts with saved searches and favorites, and schedules the resulting emails. It
// returns ErrBusy if another process is doing so.
func (s *Service) Process(ctx context.Context) error {
	last, err := s.placeHomes(ctx)
	if err != nil {
		return err
	}
	return s.inBatches(ctx, factBatch, func(ctx context.Context) (int, error) { return s.processBatch(ctx, last) })
}

// placeWait is how long alerts wait for homes to be placed.
const placeWait = 30 * time.Second

// placeHomes places the homes of all facts that wait, and returns the last of these. Those that come meanwhile are processed the next time, since
// searches by what is around a home wouldn't find theirs yet.
func (s *Service) placeHomes(ctx context.Context) (last int64, err error) {
	if err := s.facts(ctx).Select("coalesce(max(id), 0)").Where("id > (select fact_id from fact_progress)").Scan(&last).Error; err != nil || last == 0 || s.Place == nil {
		return last, postgres.Failure(err)
	}
	placing, stop := context.WithTimeout(ctx, placeWait)
	defer stop()
	if _, err := s.Place(placing); err != nil && ctx.Err() == nil {
		s.Log.ErrorContext(ctx, "alerts don't wait for homes to be placed", "error", err)
	}
	return last, nil
}

// processBatch returns how many of the facts up to the last one it processed.
func (s *Service) processBatch(ctx context.Context, last int64) (int, error) {
	after, err := s.lockProgress(ctx)
	if err != nil {
		return 0, err
	}
	var facts []listing.Change
	err = s.facts(ctx).Where("id > ? and id <= ?", after, last).Order("id").Limit(factBatch).Find(&facts).Error
	if err != nil || len(facts) == 0 {
		return 0, postgres.Failure(err)
	}
	latest := coalesce(facts)
	now := s.Now()
	matches, err := s.match(ctx, latest, now)
	if err != nil {
		return 0, err
	}
	recipients, err := s.upsertMatches(ctx, matches, now)
	if err != nil {
		return 0, err
	}
	favoriters, err := s.upsertFavoriteNews(ctx, slices.DeleteFunc(latest, func(f listing.Change) bool { return !f.Kind.ForFavorites() }), now)
	if err != nil {
		return 0, err
	}
	if err := s.schedule(ctx, slices.Concat(recipients, favoriters), now); err != nil {
		return 0, err
	}
	err = s.DB.Rows(ctx).Model(&progress{}).Where("single").Update("fact_id", facts[len(facts)-1].ID).Error
	return len(facts), postgres.Failure(err)
}

// lockProgress returns the ID of the last processed fact, and locks processing until the transaction
// ends. It returns ErrBusy if someone else has the lock.
func (s *Service) lockProgress(ctx context.Context) (after int64, err error) {
	var row progress
	noWait := clause.Locking{Strength: clause.LockingStrengthUpdate, Options: clause.LockingOptionsNoWait}
	err = s.DB.Rows(ctx).Clauses(noWait).Select("fact_id").Take(&row).Error
	if postgres.IsLocked(err) {
		return 0, ErrBusy
	}
	return row.FactID, postgres.Failure(err)
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
