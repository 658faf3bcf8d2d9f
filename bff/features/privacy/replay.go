package privacy

import (
	"context"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Replay brings a database that was restored from a backup up to date with the journal: it repeats
// erasures, restores pending requests, and cancels what was canceled. It returns how many requests it
// corrected; a second run corrects none.
func (s *Service) Replay(ctx context.Context) (int, error) {
	entries, err := s.Journal.entries()
	if err != nil {
		return 0, err
	}
	latest := map[string]entry{}
	var order []string
	for _, e := range entries {
		if _, there := latest[e.Request.ID]; !there {
			order = append(order, e.Request.ID)
		}
		latest[e.Request.ID] = e
	}
	known, err := s.known(ctx)
	if err != nil {
		return 0, err
	}
	count := 0
	for _, id := range order {
		e := latest[id]
		changed := false
		err := s.DB.Atomically(ctx, func(ctx context.Context) (err error) {
			changed, err = s.replay(ctx, e, known)
			return err
		})
		if err != nil {
			return count, err
		}
		if changed {
			count++
		}
	}
	return count, nil
}

// names looks people up by their digests.
type names struct {
	accounts map[string]string // digest → id
	emails   map[string]string // digest → email key
}

// known computes the digests of all accounts, and of all emails in other tables. It uses pgx, because it
// streams what may be millions of rows, from tables that have no model: they are found in the catalog.
func (s *Service) known(ctx context.Context) (names, error) {
	n := names{map[string]string{}, map[string]string{}}
	err := s.visit(ctx, "select id::text from accounts", func(id string) { n.accounts[string(s.digest("account", id))] = id })
	if err != nil {
		return n, err
	}
	tables, err := s.tables(ctx)
	if err != nil {
		return n, err
	}
	for _, table := range tables {
		for _, column := range table.emails {
			query := "select distinct lower(" + quoted(column) + ") from " + quoted(table.name) + " where " + quoted(column) + " <> ''"
			if err := s.visit(ctx, query, func(key string) { n.emails[string(s.person(key))] = key }); err != nil {
				return n, err
			}
		}
	}
	return n, nil
}

func (s *Service) visit(ctx context.Context, query string, visit func(string)) error {
	rows, err := s.DB.On(ctx).Query(ctx, query)
	if err != nil {
		return postgres.Failure(err)
	}
	var text string
	_, err = pgx.ForEachRow(rows, []any{&text}, func() error {
		visit(text)
		return nil
	})
	return postgres.Failure(err)
}

func (s *Service) replay(ctx context.Context, e entry, known names) (changed bool, err error) {
	r := e.Request
	before, err := s.byReference(ctx, e.Reference)
	if err != nil && !apperr.IsNotFound(err) {
		return false, err
	}
	if err == nil && before.Kind == r.Kind && before.UndoneAt.Equal(r.UndoneAt) && before.DoneAt.Equal(r.DoneAt) && before.DueAt.Equal(r.DueAt) {
		return false, nil
	}
	for _, person := range e.People {
		if id, there := known.accounts[string(person)]; there {
			r.Accounts = append(r.Accounts, id)
		}
	}
	accounts := r.Accounts
	switch {
	case !r.DoneAt.IsZero():
		who, err := s.subjectOf(ctx, Request{Accounts: accounts})
		if err != nil {
			return false, err
		}
		if key, there := known.emails[string(r.Person)]; there && r.Via == ViaForm {
			who.addEmail(key)
		}
		who.Before = r.DoneAt
		if err := s.eraseRows(ctx, who, r.Kind); err != nil {
			return false, err
		}
		r.Accounts = nil
	case !r.UndoneAt.IsZero():
		r.Accounts = nil
	default:
		r.Email = s.emailOf(ctx, accounts)
	}
	if err := s.store(ctx, r); err != nil {
		return false, err
	}
	due := r.DueAt
	if !r.Open() {
		due = never
	}
	return true, s.mark(ctx, accounts, r.Kind, due)
}

// emailOf returns the email of the first of these accounts that still exists; "" if none does.
func (s *Service) emailOf(ctx context.Context, accounts []string) string {
	for _, id := range accounts {
		if one, err := s.Accounts.ByID(ctx, id); err == nil {
			return one.Email
		}
	}
	return ""
}
