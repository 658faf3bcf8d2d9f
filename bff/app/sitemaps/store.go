package sitemaps

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// sitemapSet is a complete set of sitemaps.
type sitemapSet struct {
	version int64     // of the data
	made    time.Time // zero: there is no set yet
}

// fresh reports whether the set needn't be written again.
func (s sitemapSet) fresh(version int64, now time.Time) bool {
	return !s.made.IsZero() && (version == s.version || now.Sub(s.made) < maxAge)
}

// read returns the current set and one of its files, compressed; nil if it has no such file. A set of another origin counts as none: the
// database may be a copy of another site's.
func read(ctx context.Context, db *postgres.DB, origin, name string) (set sitemapSet, packed []byte, err error) {
	err = db.On(ctx).QueryRow(ctx, "select version, made_at, (select packed from sitemap_files where name = $1) from sitemap_set where origin = $2", name, origin).
		Scan(&set.version, &set.made, &packed)
	if err = postgres.Failure(err); apperr.CodeOf(err) == apperr.NotFound {
		return sitemapSet{}, nil, nil
	}
	return set, packed, err
}

// lock waits until no other process writes a set, and then keeps the others from it until unlock. The connection of a killed process
// ends with it, and so does its lock.
func lock(ctx context.Context, db *postgres.DB) (unlock func(), err error) {
	conn, err := db.Connect(ctx)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	unlock = func() { _ = conn.Close(context.WithoutCancel(ctx)) }
	for _, statement := range []string{"set statement_timeout = 0", "set lock_timeout = 0", "select pg_advisory_lock(hashtext('sitemaps'))"} {
		if _, err := conn.Exec(ctx, statement); err != nil {
			unlock()
			return nil, postgres.Failure(err)
		}
	}
	return unlock, nil
}

// replace makes the files of a folder the current set.
func replace(ctx context.Context, db *postgres.DB, origin, folder string, set sitemapSet) error {
	files, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	return db.Atomically(ctx, func(ctx context.Context) error {
		if _, err := db.On(ctx).Exec(ctx, "delete from sitemap_files"); err != nil {
			return err
		}
		for _, file := range files {
			packed, err := os.ReadFile(filepath.Join(folder, file.Name()))
			if err != nil {
				return err
			}
			if _, err := db.On(ctx).Exec(ctx, "insert into sitemap_files (name, packed) values ($1, $2)", strings.TrimSuffix(file.Name(), ".gz"), packed); err != nil {
				return err
			}
		}
		_, err := db.On(ctx).Exec(ctx, `insert into sitemap_set (origin, version, made_at) values ($1, $2, $3)
			on conflict (one) do update set origin = excluded.origin, version = excluded.version, made_at = excluded.made_at`, origin, set.version, set.made)
		return err
	})
}
