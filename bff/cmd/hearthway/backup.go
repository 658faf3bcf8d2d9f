package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"hearthway/bff/app/backup"
	"hearthway/bff/app/database"
	"hearthway/bff/app/imports"
	"hearthway/bff/platform/embedded"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// errManaged says that backups are another program's business.
var errManaged = errors.New("only the embedded database is backed up here; docs/operations/backup.md says how to back up the one at DATABASE_URL")

var _ = register(command{
	name: "backup", flags: true, usage: "[--no-verify] DIR", summary: "adds a backup of the embedded database to a folder, even while the server runs",
	run: func(ctx context.Context, a *console, args []string) error {
		var unverified bool
		rest, err := options(a, "backup", args, func(set *flag.FlagSet) {
			set.BoolVar(&unverified, "no-verify", false, "don't restore the backup to a temporary place to compare it; that takes as much space as the database")
		})
		if err != nil {
			return err
		}
		if len(rest) != 1 {
			return errUsage
		}
		if !a.config.Database.Embedded() {
			return errManaged
		}
		a.interrupted = "interrupted; the incomplete backup was removed"
		folder, err := filepath.Abs(rest[0])
		if err != nil {
			return err
		}
		url, release, err := database.Address(ctx, a.config, a.log)
		if err != nil {
			return err
		}
		defer release()
		db, err := postgres.Open(ctx, postgres.Config{URL: url, Log: a.log})
		if err != nil {
			return err
		}
		defer db.Close()
		progress := &byteProgress{to: a.err}
		made, err := backup.Maker{Config: a.config, DB: db, Progress: progress.show, Verify: !unverified}.Make(ctx, folder)
		progress.end()
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(a.out, "%s: %s homes, %s accounts, %s%s\n", made.Folder, format.Comma(made.Counts["listings"]), format.Comma(made.Counts["accounts"]),
			megabytes(made.Files[0].Bytes), format.Pick(made.Verified, ", verified", ", not verified"))
		return err
	},
})

var _ = register(command{
	name: "restore", flags: true, usage: "[--overwrite] [--without-journal] DIR", summary: "restores a backup, or the newest one in a folder, and repeats the deletions made since",
	run: func(ctx context.Context, a *console, args []string) error {
		restorer := backup.Restorer{Config: a.config, Log: a.log}
		rest, err := options(a, "restore", args, func(set *flag.FlagSet) {
			set.BoolVar(&restorer.Overwrite, "overwrite", false, "replace the database that is there")
			set.BoolVar(&restorer.WithoutJournal, "without-journal", false, "restore even if deletions made since can't be repeated: the journal or its key is missing, or the backup too old")
		})
		if err != nil {
			return err
		}
		if len(rest) != 1 {
			return errUsage
		}
		if !a.config.Database.Embedded() {
			return errManaged
		}
		a.interrupted = "interrupted; nothing was changed"
		folder, err := filepath.Abs(rest[0])
		if err != nil {
			return err
		}
		progress := &byteProgress{to: a.err}
		restorer.Progress = progress.show
		restored, repeated, err := restorer.Restore(ctx, folder)
		progress.end()
		if errors.Is(err, embedded.ErrOccupied) {
			return fmt.Errorf("%w; --overwrite replaces it", err)
		}
		if errors.Is(err, backup.ErrUncovered) {
			return fmt.Errorf("%w; --without-journal restores it nevertheless", err)
		}
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(a.out, "Restored %s: %s homes, %s accounts. Requests for deletion repeated since then: %d\n", restored.Folder,
			format.Comma(restored.Counts["listings"]), format.Comma(restored.Counts["accounts"]), repeated)
		return err
	},
})

// byteProgress shows how much of a step is done, as one line on a terminal and a line for each step elsewhere.
type byteProgress struct {
	to    io.Writer
	step  string
	shown time.Time
}

func (p *byteProgress) show(step string, done, total int64) {
	terminal := imports.IsTerminal(p.to)
	switch {
	case step != p.step:
		p.end()
		p.step = step
		if !terminal {
			fmt.Fprintf(p.to, "%s …\n", step)
		}
	case !terminal || done < total && time.Since(p.shown) < 200*time.Millisecond:
		return
	}
	if terminal {
		p.shown = time.Now()
		fmt.Fprintf(p.to, "\r%s … %d %% of %s", step, 100*done/max(total, 1), megabytes(total))
	}
}

// end ends the line of the last step.
func (p *byteProgress) end() {
	if p.step != "" && imports.IsTerminal(p.to) {
		fmt.Fprintln(p.to)
	}
}

func megabytes(bytes int64) string { return fmt.Sprintf("%.1f MB", float64(bytes)/1e6) }
