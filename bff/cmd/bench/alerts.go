package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/alert"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	searchdb "hearthway/bff/features/search/db"
	"hearthway/bff/platform/geo"
)

// goalMatched is the maximum time in seconds until every saved search has been matched with an import:
// instant emails are promised within a minute.
const goalMatched = 60

// savedPerOwner is the number of searches that an account owns.
const savedPerOwner = 50

// Alerts measures how long it takes to find the saved searches affected by an import: from the recorded
// facts to the scheduled emails. It deletes what it creates.
func Alerts(ctx context.Context, d *Data, report Report) (err error) {
	clean := func() error { return forgetAlerts(context.WithoutCancel(ctx), d) }
	if err := clean(); err != nil { // from an interrupted run
		return err
	}
	defer func() { err = errors.Join(err, clean()) }()
	if err := d.saveSearches(ctx, effort.saved); err != nil {
		return err
	}
	service := &alert.Service{
		DB: d.DB, Saved: &saved.Service{DB: d.DB, Now: time.Now}, Search: &search.Service{Engine: searchdb.NewEngine(d.DB), Places: place.Service{DB: d.DB}},
		Homes: listing.Service{DB: d.DB, Now: time.Now}, Places: place.Service{DB: d.DB},
		Now: time.Now, Log: slog.New(slog.DiscardHandler),
	}
	what := fmt.Sprintf("import of %s homes, %s saved searches", grouped(effort.facts), grouped(effort.saved))
	for _, when := range []string{"first, searches read", "again, searches known"} {
		if err := d.leaveFacts(ctx, effort.facts); err != nil {
			return err
		}
		began := time.Now()
		if err := service.Process(ctx); err != nil {
			return err
		}
		report.atMost(what, when, time.Since(began).Seconds(), "s", goalMatched)
	}
	var matches, mails float64
	if err := d.DB.Pool().QueryRow(ctx, "select (select count(*) from search_matches), (select count(*) from mails_due)").Scan(&matches, &mails); err != nil {
		return err
	}
	report.say(what, "matches", matches, "")
	report.say(what, "mails due", mails, "")
	if matches == 0 {
		return errors.New("no saved search matched: nothing was measured")
	}
	return nil
}

// saveSearches creates typical searches: most are of a city or a ZIP code, with a price and bedrooms.
func (d *Data) saveSearches(ctx context.Context, count int) error {
	r := rand.New(rand.NewPCG(6, 28))
	now := time.Now()
	owners := make([][]any, count/savedPerOwner)
	for i := range owners {
		email := fmt.Sprintf("buyer%d@bench.example", i)
		owners[i] = []any{uuid.NewString(), "lead", "Bench Buyer", email, email, now, "bench", now, now}
	}
	pool := d.DB.Pool()
	_, err := pool.CopyFrom(ctx, pgx.Identifier{"accounts"},
		[]string{"id", "role", "name", "email", "email_key", "email_verified_at", "source", "created_at", "updated_at"}, pgx.CopyFromRows(owners))
	if err != nil {
		return err
	}
	_, err = pool.CopyFrom(ctx, pgx.Identifier{"saved_searches"},
		[]string{"account_id", "name", "criteria", "criteria_key", "frequency", "created_at", "updated_at"},
		pgx.CopyFromSlice(count, func(i int) ([]any, error) {
			c, err := search.Normalize(d.savedCriteria(r))
			if err != nil {
				return nil, err
			}
			text, err := json.Marshal(c)
			often := []saved.Frequency{saved.Instant, saved.Daily, saved.Daily, saved.Weekly}[r.IntN(4)]
			return []any{owners[i%len(owners)][0], fmt.Sprintf("Search %d", i), text, c.Key(), string(often), now, now}, err
		}))
	return err
}

func (d *Data) savedCriteria(r *rand.Rand) search.Criteria {
	at := d.spots[r.IntN(len(d.spots))]
	c := search.Criteria{PriceFrom: at.Price * 7 / 10, PriceTo: at.Price * 13 / 10, Bedrooms: r.IntN(4)}
	switch dice := r.IntN(100); {
	case dice < 55:
		c.City, c.State = at.City, at.State
	case dice < 75:
		c.Zipcode = at.Zip
	case dice < 85:
		c.Bounds = rounded(geo.Bounds{South: at.Lat - 0.1, West: at.Lng - 0.1, North: at.Lat + 0.1, East: at.Lng + 0.1})
	case dice < 90:
		c.Polygon = geo.Polygon{{Lat: at.Lat - 0.2, Lng: at.Lng - 0.2}, {Lat: at.Lat + 0.2, Lng: at.Lng - 0.1}, {Lat: at.Lat, Lng: at.Lng + 0.2}}
	case dice < 95:
		c.County, c.State = at.County, at.State
	case dice < 99:
		c.State = at.State
	}
	if r.IntN(10) == 0 {
		c.Keywords = []string{"pool"}
	}
	return c
}

// leaveFacts records homes as new, as an import does.
func (d *Data) leaveFacts(ctx context.Context, count int) error {
	_, err := d.DB.Pool().Exec(ctx, `insert into home_facts (listing_id, kind, price, previous, at)
		select id, 'new', price, 0, now() from listings where shown order by random() limit $1`, count)
	return err
}

func forgetAlerts(ctx context.Context, d *Data) error {
	for _, statement := range []string{
		"delete from accounts where source = 'bench' and email like '%@bench.example'",
		"delete from home_facts where id > (select fact_id from fact_progress)",
	} {
		if _, err := d.DB.Pool().Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}
