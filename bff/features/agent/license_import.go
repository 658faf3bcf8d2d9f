package agent

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"time"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// LicenseList is a state's list of license holders. Whoever isn't on it lost their license.
type LicenseList struct {
	State string // two letters
	Name  string // the file's
	Date  time.Time
	Force bool // although many who were on the list before are missing
}

// LicenseCounts counts what ImportLicenses did. Gone is how many are no longer on the list; Checked and Lapsed are agents whose licenses became so.
type LicenseCounts struct{ Listed, Added, Changed, Unchanged, Gone, Checked, Lapsed int64 }

// maxGonePercent is how much of a list may be missing from the next one. More looks like half a file.
const maxGonePercent = 10

// ImportLicenses makes what is known of a state's license holders match its list, compares the licenses of agents with it, and emails the agents whose
// status changed. All of it happens in one transaction, or nothing does.
func (s *Service) ImportLicenses(ctx context.Context, list LicenseList, holders iter.Seq2[LicenseHolder, error]) (n LicenseCounts, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if _, err := s.DB.On(ctx).Exec(ctx, stageHolders); err != nil {
			return postgres.Failure(err)
		}
		next, stop := iter.Pull2(holders)
		defer stop()
		rows := holderRows{next: next}
		if _, err := s.DB.Transaction(ctx).CopyFrom(ctx, pgx.Identifier{"staged_holders"}, []string{"number", "surname_key", "name", "kind", "active", "expires_on"}, &rows); err != nil {
			if rows.err != nil {
				return rows.err // what is wrong with the file, without what the database says about that
			}
			return postgres.Failure(err)
		}
		if err := s.checkList(ctx, list); err != nil {
			return err
		}
		day := list.Date.Format(time.DateOnly)
		if err := s.DB.On(ctx).QueryRow(ctx, countHolders, list.State).Scan(&n.Listed, &n.Added, &n.Changed); err != nil {
			return postgres.Failure(err)
		}
		n.Unchanged = n.Listed - n.Added - n.Changed
		if _, err := s.DB.On(ctx).Exec(ctx, mergeHolders, list.State, list.Name, day); err != nil {
			return postgres.Failure(err)
		}
		gone, err := s.DB.On(ctx).Exec(ctx, loseHolders, list.State, day)
		if err != nil {
			return postgres.Failure(err)
		}
		n.Gone = gone.RowsAffected()
		at := s.Now().UTC().Truncate(time.Microsecond)
		if err := s.refreshAll(ctx, at); err != nil {
			return err
		}
		return postgres.Failure(s.DB.On(ctx).QueryRow(ctx, "select count(*) filter (where license_status = 'checked'), count(*) filter (where license_status = 'lapsed') from agents where license_state = $1 and license_at = $2 and license_by = 'list'",
			list.State, at).Scan(&n.Checked, &n.Lapsed))
	})
	return n, err
}

// checkList says why a list, which is staged, can't be the next one of its state.
func (s *Service) checkList(ctx context.Context, list LicenseList) error {
	var latest *time.Time
	var holders, known, missing int64
	err := s.DB.On(ctx).QueryRow(ctx, `select (select count(*) from staged_holders where key <> '' and surname_key <> ''), (select max(listed_on) from license_holders where state = $1), count(*),
		count(*) filter (where not exists (select from staged_holders s where s.key = h.number_key)) from license_holders h where state = $1 and gone_on is null`, list.State).Scan(&holders, &latest, &known, &missing)
	switch {
	case err != nil:
		return postgres.Failure(err)
	case holders == 0:
		return errors.New("the list names no license holder")
	case latest != nil && list.Date.Before(*latest):
		return fmt.Errorf("the list of %s is older than the one of %s, which was imported before", list.Date.Format(time.DateOnly), latest.Format(time.DateOnly))
	case missing*100 > known*maxGonePercent && missing > 1 && !list.Force:
		return fmt.Errorf("%s of the %s license holders on the list of %s are missing from this one; if it is complete, use --force", format.Comma(missing), format.Comma(known), latest.Format(time.DateOnly))
	}
	return nil
}

// stageHolders makes one import at a time wait for the next, and the table that the list is copied to. Its key is compared with that of agents.
const stageHolders = `
	set local statement_timeout = 0;
	set local work_mem = '64MB';
	select pg_advisory_xact_lock(hashtext('license lists'));
	create temporary table staged_holders (
		number text not null, surname_key text not null, name text not null, kind text not null, active boolean not null, expires_on date,
		key text not null generated always as (license_key(number)) stored
	) on commit drop`

// fresh are the staged holders, each once: someone may have several licenses of one number, of which one that is active counts.
const fresh = `select distinct on (key) key, number, surname_key, name, kind, active, expires_on from staged_holders where key <> '' and surname_key <> ''
	order by key, active desc, expires_on desc nulls last, kind, name`

const countHolders = `select count(*), count(*) filter (where h.state is null), count(*) filter (where h.state is not null and
		(h.number, h.surname_key, h.name, h.kind, h.active, h.expires_on, h.gone_on) is distinct from (f.number, f.surname_key, f.name, f.kind, f.active, f.expires_on, null))
	from (` + fresh + `) f left join license_holders h on h.state = $1 and h.number_key = f.key`

const mergeHolders = `insert into license_holders as h (state, number_key, number, surname_key, name, kind, active, expires_on, list, listed_on)
	select $1, key, number, surname_key, name, kind, active, expires_on, $2, $3::date from (` + fresh + `) f
	on conflict (state, number_key) do update set number = excluded.number, surname_key = excluded.surname_key, name = excluded.name, kind = excluded.kind, active = excluded.active,
		expires_on = excluded.expires_on, list = excluded.list, listed_on = excluded.listed_on, gone_on = null
	where (h.number, h.surname_key, h.name, h.kind, h.active, h.expires_on, h.list, h.listed_on, h.gone_on)
		is distinct from (excluded.number, excluded.surname_key, excluded.name, excluded.kind, excluded.active, excluded.expires_on, excluded.list, excluded.listed_on, null)`

// loseHolders leaves those alone whose row couldn't be read.
const loseHolders = `update license_holders h set gone_on = $2::date where state = $1 and gone_on is null and not exists (select from staged_holders s where s.key = h.number_key)`

// holderRows implements pgx.CopyFromSource.
type holderRows struct {
	next func() (LicenseHolder, error, bool)
	row  LicenseHolder
	err  error
}

// Next implements pgx.CopyFromSource.
func (r *holderRows) Next() bool {
	var more bool
	r.row, r.err, more = r.next()
	return more && r.err == nil
}

// Values implements pgx.CopyFromSource.
func (r *holderRows) Values() ([]any, error) {
	return []any{r.row.Number, r.row.Surname, r.row.Name, r.row.Kind, r.row.Active, postgres.OrNull(r.row.ExpiresOn)}, nil
}

// Err implements pgx.CopyFromSource.
func (r *holderRows) Err() error { return r.err }
