package db

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
)

// facts collects the changes of an import that buyers may want to know about.
type facts struct {
	homes          []int64
	kinds          []string
	prices, before []int64
}

func (f *facts) add(home int64, fact listing.Change) {
	f.homes = append(f.homes, home)
	f.kinds = append(f.kinds, string(fact.Kind))
	f.prices = append(f.prices, fact.Price)
	f.before = append(f.before, fact.Previous)
}

// added adds a new home, if it is for sale and may be shown.
func (f *facts) added(home int64, in *ingest.Incoming) {
	if in.Status == listing.Active && in.Display.Entire && !in.Remove {
		f.add(home, listing.Change{Kind: listing.ChangeNew, Price: in.Price})
	}
}

// changed adds what changed about an existing home.
func (f *facts) changed(k known) {
	was := k.was
	status, price, shown := k.in.Status, k.in.Price, k.in.Display.Entire
	if k.in.Remove {
		status, price, shown = listing.Withdrawn, was.price, false
	}
	if fact, is := listing.ChangeBetween(listing.ChangeState{Status: was.status, Price: was.price, Shown: was.shown}, listing.ChangeState{
		Status: status, Price: price, Shown: shown && status == listing.Active,
	}); is {
		f.add(k.id, fact)
	}
}

// write stores the facts. It must run after the homes are written in the same transaction: by then that
// holds the row lock on data_version, so facts are numbered in commit order.
func (f *facts) write(ctx context.Context, tx pgx.Tx, now time.Time) error {
	if len(f.homes) == 0 {
		return nil
	}
	_, err := tx.Exec(ctx, `insert into home_facts (listing_id, kind, price, previous, at)
		select home, kind, price, previous, $5 from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) as t (home, kind, price, previous)`,
		f.homes, f.kinds, f.prices, f.before, now)
	*f = facts{}
	return err
}
