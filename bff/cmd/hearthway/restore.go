package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"hearthway/bff/app/backup"
	"hearthway/bff/platform/embedded"
	"hearthway/bff/platform/format"
)

func (c *console) restore() *cobra.Command {
	var restorer backup.Restorer
	command := irreversible("Replace the database that is there?", "overwrite", &cobra.Command{
		Use: "restore DIR", Short: "Restore a backup, or the newest one in a folder", Args: cobra.ExactArgs(1),
		Long:    "Restores a backup of the embedded database, or the newest one in a folder, and repeats the deletions made since.\nStop the server first.",
		Example: examples("hearthway restore /mnt/backups", "hearthway restore --overwrite /mnt/backups/2026-11-27T031500Z"),
		RunE: func(command *cobra.Command, args []string) error {
			if !c.config.Database.Embedded() {
				return errManaged
			}
			restorer.Config, restorer.Log, restorer.Around = c.config, c.log, c.recording
			return c.restoreBackup(command.Context(), restorer, args[0])
		},
	})
	command.Flags().BoolVar(&restorer.Overwrite, "overwrite", false, "replace the database that is there")
	command.Flags().BoolVar(&restorer.WithoutJournal, "without-journal", false, "restore even if deletions made since can't be repeated: the journal or its key is missing, or the backup too old")
	return command
}

func (c *console) restoreBackup(ctx context.Context, restorer backup.Restorer, folder string) error {
	c.interrupted = "interrupted; nothing was changed"
	folder, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	progress := &byteProgress{to: c.err}
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
	_, err = fmt.Fprintf(c.out, "Restored %s: %s homes, %s accounts. Requests for deletion repeated since then: %d\n", restored.Folder,
		format.Comma(restored.Counts["listings"]), format.Comma(restored.Counts["accounts"]), repeated)
	return err
}
