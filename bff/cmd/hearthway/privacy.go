package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"hearthway/bff/app/services"
	"hearthway/bff/platform/postgres"
)

func (c *console) erasures() *cobra.Command {
	return group(&cobra.Command{
		Use: "erasures", Short: "Repeat deletions after restoring a backup",
		Example: examples("hearthway erasures replay"),
	}, irreversible("Delete the data of people who asked for it since the backup?", "", &cobra.Command{
		Use: "replay [JOURNAL]...", Short: "Repeat the deletions made since a backup that was restored",
		Long: "Repeats the deletions that people asked for and that the restored database doesn't have. They are in the journal, in the\n" +
			"folder ERASURE_JOURNAL; other files of journals can be named.",
		Example: examples("hearthway erasures replay", "hearthway erasures replay /mnt/old/erasures-2026-11-27.ndjson"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				count, err := services.RepeatErasures(command.Context(), c.config, db, c.log, args)
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(c.out, "Requests repeated: %d\n", count)
				return err
			})
		},
	}))
}
