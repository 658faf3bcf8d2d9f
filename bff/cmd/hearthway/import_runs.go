package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/app/imports"
	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// runView is an import in JSON.
type runView struct {
	Run        int64      `json:"run"`
	Kind       string     `json:"kind"`
	Source     string     `json:"source"`
	Input      string     `json:"input"`
	State      string     `json:"state"`
	StartedAt  time.Time  `json:"started_at"`
	FinishedAt *time.Time `json:"finished_at"` // null: it is running, or was killed
	Added      int64      `json:"added"`
	Changed    int64      `json:"changed"`
	Unchanged  int64      `json:"unchanged"`
	Removed    int64      `json:"removed"`
	Withdrawn  int64      `json:"withdrawn"`
	Rejected   int64      `json:"rejected"`
	Problem    string     `json:"problem"`
	CanUndo    bool       `json:"can_undo"`
}

func viewRun(r ingest.PastRun) runView {
	v := runView{
		Run: r.ID, Kind: r.Kind, Source: r.Source, Input: r.Input, State: r.State, StartedAt: r.Started.UTC(), Added: r.Added, Changed: r.Changed,
		Unchanged: r.Unchanged, Removed: r.Removed, Withdrawn: r.Withdrawn, Rejected: r.Rejected, Problem: r.Problem, CanUndo: r.CanUndo,
	}
	if !r.Finished.IsZero() {
		v.FinishedAt = new(r.Finished.UTC())
	}
	return v
}

func (c *console) importRuns() *cobra.Command {
	var source string
	var maximum int
	command := listing(reads(&cobra.Command{
		Use: "runs", Short: "List recent imports, or undo one", Args: cobra.NoArgs,
		Example: examples("hearthway import runs", "hearthway import runs --source north-mls --limit 5", "hearthway import runs undo 17"),
		RunE: func(command *cobra.Command, _ []string) error {
			if maximum <= 0 {
				return usageError("--limit takes a number of imports")
			}
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				runs, err := ingestdb.ImportRuns(command.Context(), db, source, maximum)
				if err != nil {
					return err
				}
				return c.show(command, each(runs, viewRun), func() error {
					c.listRuns(runs)
					return nil
				})
			})
		},
	}))
	command.Flags().StringVar(&source, "source", "", "list only imports from the source with this short `NAME` (default all)")
	command.Flags().IntVar(&maximum, "limit", 20, "list the last `N` imports")
	command.AddCommand(c.importUndo())
	return command
}

func (c *console) importUndo() *cobra.Command {
	return irreversible("Restore the homes as they were before this import?", "", &cobra.Command{
		Use: "undo N", Short: "Undo an import", Args: numbered,
		Long: "Undoes import N: restores the homes that it changed, removed or withdrew, and deletes those that it added. An import can be\n" +
			"undone for 7 days; homes changed by a later import stay as they are.",
		Example: examples("hearthway import runs undo 17"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.undoImport(command.Context(), numberOf(args))
		},
	})
}

func (c *console) undoImport(ctx context.Context, run int64) error {
	return c.withDatabase(ctx, func(db *postgres.DB) error {
		writer, err := imports.NewWriter(db, c.log)
		if err != nil {
			return err
		}
		undone, err := writer.UndoImport(ctx, run)
		if err != nil {
			return err
		}
		c.printUndone(run, undone)
		return nil
	})
}
func (c *console) listRuns(runs []ingest.PastRun) {
	if len(runs) == 0 {
		fmt.Fprintln(c.out, "No imports yet.")
		return
	}
	fmt.Fprintf(c.out, "%5s  %-16s  %-7s  %-20s  %s\n", "run", "started (UTC)", "state", "source", "result")
	for _, r := range runs {
		fmt.Fprintf(c.out, "%5d  %-16s  %-7s  %-20s  %s added, %s changed, %s unchanged, %s removed, %s withdrawn, %s rejected; %s",
			r.ID, r.Started.UTC().Format("2006-01-02 15:04"), r.State, r.Source,
			format.Comma(r.Added), format.Comma(r.Changed), format.Comma(r.Unchanged), format.Comma(r.Removed), format.Comma(r.Withdrawn), format.Comma(r.Rejected), r.Input)
		if r.Problem != "" {
			fmt.Fprintf(c.out, "; %s", r.Problem)
		}
		if !r.CanUndo && r.State != "undone" && r.State != "running" {
			fmt.Fprint(c.out, "; too old to undo")
		}
		fmt.Fprintln(c.out)
	}
}

func (c *console) printUndone(id int64, u ingest.Undone) {
	fmt.Fprintf(c.out, "Undid import %d of %s: restored %s homes and removed %s that it added\n", id, u.Source, format.Comma(u.Restored), format.Comma(u.Removed+u.Hidden))
	if u.Hidden > 0 {
		fmt.Fprintf(c.out, "  %s of them are saved by users, so they're hidden instead\n", format.Comma(u.Hidden))
	}
	if u.Newer > 0 {
		fmt.Fprintf(c.out, "  %s were changed by a later import and stay as they are: %s", format.Comma(u.Newer), strings.Join(u.NewerKeys, ", "))
		if u.Newer > int64(len(u.NewerKeys)) {
			fmt.Fprint(c.out, ", …")
		}
		fmt.Fprintln(c.out)
	}
	if u.Forgotten > 0 {
		fmt.Fprintf(c.out, "  %s stay as they are: their earlier state was lost when the database crashed\n", format.Comma(u.Forgotten))
	}
}
