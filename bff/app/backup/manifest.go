// Package backup copies the embedded database to a folder and gets it back. A backup is a folder with an archive of
// what can't be made again, and a manifest that says what has to be in it:
//
//	2026-11-27T031500Z/data.tar.zst
//	2026-11-27T031500Z/manifest.json
//
// Pictures that people uploaded are in the database. The journal of deletions is never in a backup: the restored database
// has to catch up with it.
package backup

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"hearthway/bff/platform/postgres"
)

const (
	manifestName = "manifest.json"
	archiveName  = "data.tar.zst"
	// format is the version of this layout.
	format = 1
)

// Manifest describes a backup.
type Manifest struct {
	Format   int              `json:"format"`
	Program  string           `json:"program"`  // version of hearthway
	Postgres string           `json:"postgres"` // version of the server
	Schema   int64            `json:"schema"`
	System   string           `json:"system"` // PostgreSQL's identifier of the database, which a restored one keeps
	Began    time.Time        `json:"began"`
	Finished time.Time        `json:"finished"`
	Verified bool             `json:"verified"` // it was restored and compared
	Key      string           `json:"key"`      // fingerprint of the key by which deleted people are recognized
	Size     int64            `json:"size"`     // bytes in the archive
	Files    []File           `json:"files"`
	Counts   map[string]int64 `json:"counts"` // rows of the main tables; if verified, exactly those of the backup
}

// File is a file of a backup, or of its archive.
type File struct {
	Name   string `json:"name"`
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// Backup is a complete backup.
type Backup struct {
	Folder string
	Manifest
}

// nameFormat makes names that sort by time.
const nameFormat = "2006-01-02T150405Z"

var nameForm = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d{6}Z$`)

// List returns the complete backups of a database in a folder, the oldest first; those of all databases if system is "". One that
// can't be read is logged and left out: it says nothing about the others.
func List(folder, system string, log *slog.Logger) ([]Backup, error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var all []Backup
	for _, entry := range entries {
		if !entry.IsDir() || !nameForm.MatchString(entry.Name()) {
			continue
		}
		one, err := read(filepath.Join(folder, entry.Name()))
		if err != nil {
			log.Warn("a backup can't be read", "cause", err.Error())
			continue
		}
		if system == "" || one.System == system {
			all = append(all, one)
		}
	}
	return all, nil
}

// find returns the backup in a folder, or the newest of the backups in it.
func find(folder string, log *slog.Logger) (Backup, error) {
	one, err := read(folder)
	if !errors.Is(err, fs.ErrNotExist) {
		return one, err
	}
	all, err := List(folder, "", log)
	if err == nil && len(all) == 0 {
		err = fmt.Errorf("%s has no backup", folder)
	}
	if err != nil {
		return Backup{}, err
	}
	newest := all[len(all)-1]
	if slices.ContainsFunc(all, func(b Backup) bool { return b.System != newest.System }) {
		return Backup{}, fmt.Errorf("%s has backups of different databases; name one of them", folder)
	}
	return newest, nil
}

func read(folder string) (Backup, error) {
	text, err := os.ReadFile(filepath.Join(folder, manifestName))
	if err != nil {
		return Backup{}, err
	}
	one := Backup{Folder: folder}
	if err := json.Unmarshal(text, &one.Manifest); err != nil {
		return Backup{}, fmt.Errorf("%s of %s: %w", manifestName, folder, err)
	}
	return one, nil
}

// usable refuses backups that this program, with its version of PostgreSQL, can't restore.
func (b Backup) usable(server string) error {
	if b.Format != format {
		return fmt.Errorf("%s was made by another release of hearthway, in a format that this one doesn't know", b.Folder)
	}
	if known := postgres.NeededSchema(); b.Schema > known {
		return fmt.Errorf("%s has schema %d, newer than %d, which this release of hearthway knows; restore it with release %s", b.Folder, b.Schema, known, b.Program)
	}
	if made, ours := major(b.Postgres), major(server); made != ours {
		return fmt.Errorf("%s has the files of PostgreSQL %s, which %s can't read; restore it with release %s", b.Folder, made, ours, b.Program)
	}
	return nil
}

// major is the part of PostgreSQL's version on which the format of its files depends.
func major(version string) string {
	number, _, _ := strings.Cut(version, ".")
	return number
}

// mainTables are counted to compare a backup with its database. They are those whose rows are rarely deleted.
var mainTables = []string{"accounts", "agents", "billing_orders", "billing_payments", "data_requests", "inquiries", "leads", "listings"}

// counted are the main tables that were counted for a backup: other releases have others.
func (b Backup) counted() []string {
	return slices.DeleteFunc(slices.Clone(mainTables), func(table string) bool {
		_, there := b.Counts[table]
		return !there
	})
}

// System returns PostgreSQL's identifier of a database.
func System(ctx context.Context, db *postgres.DB) (id string, err error) {
	err = db.On(ctx).QueryRow(ctx, "select system_identifier::text from pg_control_system()").Scan(&id)
	return id, postgres.Failure(err)
}

// count counts the rows of tables.
func count(ctx context.Context, db *postgres.DB, tables []string) (map[string]int64, error) {
	counts := map[string]int64{}
	err := db.Atomically(ctx, func(ctx context.Context) error {
		if _, err := db.On(ctx).Exec(ctx, "set local statement_timeout = 0"); err != nil {
			return err
		}
		for _, table := range tables {
			var n int64
			if err := db.On(ctx).QueryRow(ctx, "select count(*) from "+table).Scan(&n); err != nil {
				return err
			}
			counts[table] = n
		}
		return nil
	})
	return counts, postgres.Failure(err)
}

// compare returns how the counts in a backup differ from those in its database before and after it was copied.
func compare(got, before, after map[string]int64) error {
	var wrong []error
	for _, table := range slices.Sorted(maps.Keys(got)) {
		least, most := min(before[table], after[table]), max(before[table], after[table])
		if n := got[table]; n < least || n > most {
			wrong = append(wrong, fmt.Errorf("the backup has %d rows in %s, its database had %d to %d", n, table, least, most))
		}
	}
	return errors.Join(wrong...)
}
