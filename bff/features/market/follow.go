package market

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Follow is a place whose market someone follows.
type Follow struct {
	ID        int64
	AccountID string
	Where
	Mails bool // they get an email a month
}

// MaxFollows is how many places someone may follow.
const MaxFollows = 50

// Follow lets someone follow a place; it is idempotent, and turns its emails on. The first one is about the first month that ends from
// now on. The error is an apperr.Conflict if they follow MaxFollows others.
func (s *Service) Follow(ctx context.Context, accountID string, w Where) (Follow, error) {
	f := Follow{AccountID: accountID, Where: w, Mails: true}
	err := s.DB.Counting(ctx, accountID, func(ctx context.Context) error {
		return s.DB.On(ctx).QueryRow(ctx, `insert into market_follows as f (account_id, state, kind, slug, mailed, created_at)
			select $1, $2, $3, $4, $5, $6 where (select count(*) from market_follows where account_id = $1 and (state, kind, slug) <> ($2, $3, $4)) < $7
			on conflict (account_id, state, kind, slug) do update set mails = true returning id`,
			accountID, w.State, string(w.Kind), w.Slug, lastMonth(s.Now()).First(), s.Now().UTC(), MaxFollows).Scan(&f.ID)
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return f, apperr.New(apperr.Conflict, "You’ve reached the maximum number of places to follow. Please unfollow one first.")
	}
	return f, postgres.Failure(err)
}

// Unfollow removes a place that someone follows, if they do.
func (s *Service) Unfollow(ctx context.Context, accountID string, id int64) error {
	_, err := s.DB.On(ctx).Exec(ctx, "delete from market_follows where account_id = $1 and id = $2", accountID, id)
	return postgres.Failure(err)
}

// SwitchFollow turns the emails about a place on or off.
func (s *Service) SwitchFollow(ctx context.Context, accountID string, id int64, on bool) error {
	done, err := s.DB.On(ctx).Exec(ctx, "update market_follows set mails = $3 where account_id = $1 and id = $2", accountID, id, on)
	if err == nil && done.RowsAffected() == 0 {
		return apperr.New(apperr.NotFound, "You don’t follow this place.")
	}
	return postgres.Failure(err)
}

// SwitchFollowsOff turns the emails about all of someone's places off.
func (s *Service) SwitchFollowsOff(ctx context.Context, accountID string) error {
	_, err := s.DB.On(ctx).Exec(ctx, "update market_follows set mails = false where account_id = $1", accountID)
	return postgres.Failure(err)
}

const followColumns = "id, account_id, state, kind, slug, mails"

// Follows returns the places that someone follows, the latest first.
func (s *Service) Follows(ctx context.Context, accountID string) ([]Follow, error) {
	rows, err := s.DB.On(ctx).Query(ctx, "select "+followColumns+" from market_follows where account_id = $1 order by created_at desc, id desc", accountID)
	return s.follows(ctx, rows, err)
}

// Emails about a month are sent from the day when most of its sales are recorded, while people are up.
const (
	completeDay            = 8
	firstHour, hourTooLate = 7, 21
)

// TakeDue returns places whose last month is complete and has figures, with those who get an email about it now. They won't be returned
// again for this month, unless the transaction is rolled back; until then, nobody else gets them.
func (s *Service) TakeDue(ctx context.Context, limit int) ([]Follow, error) {
	now := s.Now()
	var states []string
	for _, state := range stateCodes {
		if local := now.In(place.Zone("", state)); local.Day() >= completeDay && local.Hour() >= firstHour && local.Hour() < hourTooLate {
			states = append(states, state)
		}
	}
	if len(states) == 0 {
		return nil, nil
	}
	rows, err := s.DB.On(ctx).Query(ctx, `update market_follows set mailed = $1 where id in (
			select f.id from market_follows f join accounts a on a.id = f.account_id left join mail_settings m on m.account_id = a.id
			where f.mails and f.state = any($2) and f.mailed < $1
				and a.email_verified_at is not null and a.erasure_at is null and a.blocked_at is null and m.stopped_at is null
				and exists (select from market_figures g where g.state = f.state and g.kind = f.kind and g.slug = f.slug and g.type = '' and g.month = $1)
			order by f.id limit $3 for update of f skip locked) returning `+followColumns, lastMonth(now).First(), states, limit)
	return s.follows(ctx, rows, err)
}

func (s *Service) follows(ctx context.Context, rows pgx.Rows, err error) ([]Follow, error) {
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (f Follow, err error) {
		return f, row.Scan(&f.ID, &f.AccountID, &f.State, &f.Kind, &f.Slug, &f.Mails)
	})
	if err != nil {
		return nil, postgres.Failure(err)
	}
	known := list[:0]
	for _, f := range list {
		switch f.Where, err = s.named(ctx, f.Place); {
		case err == nil:
			known = append(known, f)
		case apperr.CodeOf(err) != apperr.NotFound: // a place that no longer exists isn't shown
			return nil, err
		}
	}
	return known, nil
}

// Due returns the figures of the last month that is over, and those of a year before; false if there are too few sales.
func (m Market) Due(now time.Time) (latest, before Published, ok bool) {
	latest, before, ok = m.Latest(AllTypes, now)
	return latest, before, ok && latest.Month == lastMonth(now)
}
