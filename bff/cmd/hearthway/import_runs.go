package main

import (
	"context"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"hearthway/bff/app/imports"

	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/platform/format"
)

// runsOptions are the options for listing imports.
type runsOptions struct {
	source  string
	maximum int
}

func (o *runsOptions) define(set *flag.FlagSet) {
	set.StringVar(&o.source, "source", "", "list only imports from the source with this short `NAME` (default: all)")
	set.IntVar(&o.maximum, "limit", 20, "list the last `N` imports")
}

// importRuns lists imports, or undoes one.
func importRuns(ctx context.Context, a *console, args []string) error {
	var flags runsOptions
	rest, err := options(a, "import runs", args, flags.define)
	if err != nil {
		return err
	}
	source, maximum := flags.source, flags.maximum
	if len(rest) != 0 && !(len(rest) == 2 && rest[0] == "undo") || maximum <= 0 {
		return errUsage
	}
	var id int64
	if len(rest) == 2 {
		if id, err = strconv.ParseInt(rest[1], 10, 64); err != nil || id <= 0 {
			return errUsage
		}
	}
	db, done, err := a.database(ctx)
	if err != nil {
		return err
	}
	defer done()
	if id == 0 {
		runs, err := ingestdb.ImportRuns(ctx, db, source, maximum)
		if err != nil {
			return err
		}
		a.listRuns(runs)
		return nil
	}
	writer, err := imports.NewWriter(db, a.log)
	if err != nil {
		return err
	}
	undone, err := writer.UndoImport(ctx, id)
	if err != nil {
		return err
	}
	a.printUndone(id, undone)
	return nil
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
