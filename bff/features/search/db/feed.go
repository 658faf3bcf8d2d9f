package db

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"hearthway/bff/features/search"
	"hearthway/bff/platform/postgres"
)

// Feed is a search.Feed that reads the change log.
type Feed struct{ db *postgres.DB }

var _ search.Feed = Feed{}

// NewFeed returns the feed of all visible homes.
func NewFeed(db *postgres.DB) Feed { return Feed{db} }

// Timeouts of single reads. Reading everything has no timeout.
const (
	versionLimit = 3 * time.Second
	changesLimit = 20 * time.Second
	havingLimit  = 30 * time.Second
)

// unhurried disables the transaction's statement timeout; the context limits the time instead.
const unhurried = "set local statement_timeout = 0"

// errBehind means that a replica is older than the start of the change log.
var errBehind = errors.New("the replica is too far behind")

// Snapshot implements search.Feed. It reads from a replica if the change log reaches back to the
// replica's version.
func (f Feed) Snapshot(ctx context.Context, each func(search.Home) error) (news search.News, err error) {
	var oldest int64
	if err := f.db.Pool().QueryRow(ctx, "select logged_after from data_version").Scan(&oldest); err != nil && !postgres.Unreachable(err) {
		return news, postgres.Failure(err)
	}
	read := func(pool *pgxpool.Pool) error {
		return pgx.BeginTxFunc(ctx, pool, snapshot, func(tx pgx.Tx) error {
			if _, err := tx.Exec(ctx, unhurried); err != nil {
				return err
			}
			if news, err = newsSince(ctx, tx, -1); err != nil {
				return err
			}
			if news.Version < oldest {
				return errBehind
			}
			rows, err := tx.Query(ctx, "select "+homeColumns+" from listings, (select null::bigint as changed) c where shown", pgx.QueryResultFormats{pgx.BinaryFormatCode})
			if err != nil {
				return err
			}
			return readHomes(rows, func(h *search.Home, _ bool) error { return each(*h) })
		})
	}
	if err = f.db.Read(ctx, read); errors.Is(err, errBehind) {
		err = postgres.Failure(read(f.db.Pool()))
	}
	return news, err
}

// newsSince returns the version that a transaction sees, and the regions invalidated after another
// version. It leaves out those last invalidated before everything ("") was.
func newsSince(ctx context.Context, tx pgx.Tx, after int64) (news search.News, err error) {
	if err := tx.QueryRow(ctx, "select version from data_version").Scan(&news.Version); err != nil {
		return news, err
	}
	rows, err := tx.Query(ctx, `select region, version from region_versions
		where version > $1 and version >= (select version from region_versions where region = '')`, after)
	if err != nil {
		return news, err
	}
	news.Touched, err = pgx.CollectRows(rows, pgx.RowToStructByPos[search.Invalidation])
	return news, err
}

// Changes implements search.Feed. It reads from the primary, which alone has the newest version.
// Usually nothing is new, which takes one short query; its timeout is short in case the connection is
// dead.
func (f Feed) Changes(ctx context.Context, after int64, each func(search.Change) error) (news search.News, err error) {
	short, cancel := context.WithTimeout(ctx, versionLimit)
	news.Version, err = postgres.VersionOf(short, f.db.Pool())
	cancel()
	if err != nil || news.Version == after {
		return news, postgres.Failure(err)
	}
	ctx, cancel = context.WithTimeout(ctx, changesLimit)
	defer cancel()
	var changes []search.Change
	err = pgx.BeginTxFunc(ctx, f.db.Pool(), snapshot, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, unhurried); err != nil {
			return err
		}
		ids, err := changedSince(ctx, tx, after)
		if err != nil {
			return err
		}
		if news, err = newsSince(ctx, tx, after); err != nil {
			return err
		}
		changes, err = changesOf(ctx, tx, ids)
		return err
	})
	if errors.Is(err, search.ErrGap) {
		return search.News{}, err
	}
	if err != nil {
		return news, postgres.Failure(err)
	}
	for _, change := range changes {
		if err := each(change); err != nil {
			return news, postgres.Failure(err)
		}
	}
	return news, nil
}

// changedSince returns the homes that changed after a version, or search.ErrGap if the log doesn't
// reach back that far.
func changedSince(ctx context.Context, tx pgx.Tx, after int64) ([]int64, error) {
	var version, from int64
	if err := tx.QueryRow(ctx, "select version, logged_after from data_version").Scan(&version, &from); err != nil {
		return nil, err
	}
	if after < from || after > version { // the latter after the database was restored
		return nil, search.ErrGap
	}
	rows, err := tx.Query(ctx, "select distinct unnest(ids) from listing_changes where version > $1", after)
	if err != nil {
		return nil, err
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[int64])
	slices.Sort(ids) // adjacent IDs are adjacent in the table
	return ids, err
}

// changesOf reads the current state of homes, in order of their IDs.
func changesOf(ctx context.Context, tx pgx.Tx, ids []int64) ([]search.Change, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	rows, err := tx.Query(ctx, "select "+homeColumns+" from unnest($1::bigint[]) as c (changed) left join listings on id = changed and shown",
		pgx.QueryResultFormats{pgx.BinaryFormatCode}, ids)
	if err != nil {
		return nil, err
	}
	changes := make([]search.Change, 0, len(ids))
	err = readHomes(rows, func(h *search.Home, shown bool) error {
		c := search.Change{ID: h.ID}
		if shown {
			copied := *h
			c.Home = &copied
		}
		changes = append(changes, c)
		return nil
	})
	slices.SortFunc(changes, func(a, b search.Change) int { return cmp.Compare(a.ID, b.ID) })
	return changes, err
}

// Having implements search.Feed. It reads from the primary, or from a replica if the primary is
// unreachable.
func (f Feed) Having(ctx context.Context, keyword string, among []int64) (ids []int64, version int64, err error) {
	ctx, cancel := context.WithTimeout(ctx, havingLimit)
	defer cancel()
	ask := func(pool *pgxpool.Pool) error {
		return pgx.BeginTxFunc(ctx, pool, snapshot, func(tx pgx.Tx) error {
			if _, err := tx.Exec(ctx, unhurried); err != nil {
				return err
			}
			if err := tx.QueryRow(ctx, "select version from data_version").Scan(&version); err != nil {
				return err
			}
			sql, args := haveKeyword(keyword, among)
			rows, err := tx.Query(ctx, sql, args...)
			if err != nil {
				return err
			}
			ids, err = pgx.CollectRows(rows, pgx.RowTo[int64])
			return err
		})
	}
	err = ask(f.db.Pool())
	if err != nil && postgres.Unreachable(err) && len(f.db.Replicas()) > 0 {
		err = f.db.Read(ctx, ask) // ask also sets ids and version
		return ids, version, err
	}
	return ids, version, postgres.Failure(err)
}

// haveKeyword selects the visible homes that have a keyword. The index finds single words by prefix;
// whether several are adjacent is checked in the text.
func haveKeyword(keyword string, among []int64) (string, []any) {
	if among != nil {
		return "select id from listings where shown and id = any ($1) and ' ' || search_text like $2",
			[]any{among, "% " + keyword + "%"}
	}
	sql, args := "select id from listings where shown and "+wordsIndexed+" @@ $1::tsquery", []any{prefixQuery(keyword)}
	if strings.Contains(keyword, " ") {
		sql, args = sql+" and ' ' || search_text like $2", append(args, "% "+keyword+"%")
	}
	return sql, args
}
