package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/app/backup"
	"hearthway/bff/app/database"
	"hearthway/bff/app/imports"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// errManaged says that backups are another program's business.
var errManaged = errors.New("only the embedded database is backed up here; docs/operations/backup.md says how to back up the one at DATABASE_URL")

func (c *console) backup() *cobra.Command {
	var unverified bool
	command := changes(&cobra.Command{
		Use: "backup DIR", Short: "Add a backup of the embedded database to a folder", Args: cobra.ExactArgs(1),
		Long: "Adds a backup of the embedded database to a folder, even while the server runs. It is restored to a temporary place and\n" +
			"compared with the database, which takes as much space as the database.",
		Example: examples("hearthway backup /mnt/backups", "hearthway backup --no-verify /mnt/backups", "hearthway backup list /mnt/backups"),
		RunE: func(command *cobra.Command, args []string) error {
			if !c.config.Database.Embedded() {
				return errManaged
			}
			return c.makeBackup(command.Context(), args[0], !unverified)
		},
	})
	command.Flags().BoolVar(&unverified, "no-verify", false, "don't restore and compare the backup")
	command.AddCommand(c.backupList())
	return command
}

func (c *console) makeBackup(ctx context.Context, folder string, verify bool) error {
	c.interrupted = "interrupted; the incomplete backup was removed"
	folder, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	url, release, err := database.Address(ctx, c.config, c.log)
	if err != nil {
		return err
	}
	defer release()
	db, err := postgres.Open(ctx, postgres.Config{URL: url, Log: c.log})
	if err != nil {
		return err
	}
	defer db.Close()
	progress := &byteProgress{to: c.err}
	var made backup.Backup
	err = c.recording(ctx, db, func() (err error) {
		made, err = backup.Maker{Config: c.config, DB: db, Progress: progress.show, Verify: verify}.Make(ctx, folder)
		return err
	})
	progress.end()
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.out, "%s: %s homes, %s accounts, %s%s\n", made.Folder, format.Comma(made.Counts["listings"]), format.Comma(made.Counts["accounts"]),
		megabytes(made.Files[0].Bytes), format.Pick(made.Verified, ", verified", ", not verified"))
	return err
}

// backupView is a backup in JSON.
type backupView struct {
	Folder     string           `json:"folder"`
	Program    string           `json:"program"`
	Schema     int64            `json:"schema"`
	BeganAt    time.Time        `json:"began_at"`
	FinishedAt time.Time        `json:"finished_at"`
	Verified   bool             `json:"verified"`
	Bytes      int64            `json:"bytes"`
	Rows       map[string]int64 `json:"rows"` // of the main tables
}

func (c *console) backupList() *cobra.Command {
	return listing(reads(&cobra.Command{
		Use: "list [DIR]", Short: "List the backups in a folder, the oldest first; without DIR, in BACKUP_DIR", Args: cobra.MaximumNArgs(1),
		Example: examples("hearthway backup list /mnt/backups", "hearthway backup list --json"),
		RunE: func(command *cobra.Command, args []string) error {
			folder := c.config.Backups.Folder
			if len(args) == 1 {
				folder = args[0]
			}
			if folder == "" {
				return usageError("name a folder, or set BACKUP_DIR")
			}
			list, err := backup.List(folder, "", c.log)
			if err != nil {
				return err
			}
			views := each(list, func(b backup.Backup) backupView {
				v := backupView{Folder: b.Folder, Program: b.Program, Schema: b.Schema, BeganAt: b.Began.UTC(), FinishedAt: b.Finished.UTC(), Verified: b.Verified, Rows: b.Counts}
				for _, file := range b.Files {
					v.Bytes += file.Bytes
				}
				return v
			})
			return c.show(command, views, func() error { return c.printBackups(views) })
		},
	}))
}

func (c *console) printBackups(list []backupView) error {
	if len(list) == 0 {
		fmt.Fprintln(c.out, "There are no backups.")
	}
	for _, b := range list {
		fmt.Fprintf(c.out, "%s  %s  %s, %s\n", b.FinishedAt.Format("2006-01-02 15:04"), b.Folder, megabytes(b.Bytes), format.Pick(b.Verified, "verified", "not verified"))
	}
	return nil
}

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
