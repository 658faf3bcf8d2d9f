package main

import (
	"context"
	"fmt"
	"strings"
)

var _ = register(command{
	name: "import", flags: true, usage: "reso FILE|URL | csv FILE | runs [undo N]", summary: "imports listings, lists imports, or undoes one",
	run: func(ctx context.Context, a *console, args []string) error {
		if len(args) == 0 {
			return errUsage
		}
		switch args[0] {
		case "help", "-h", "-help", "--help":
			printImportHelp(a.out)
			return nil
		case "reso":
			return importRESO(ctx, a, args[1:])
		case "csv":
			return importCSV(ctx, a, args[1:])
		case "runs":
			return importRuns(ctx, a, args[1:])
		}
		if strings.HasPrefix(args[0], "-") {
			fmt.Fprintf(a.err, "hearthway import: the first argument must be reso, csv or runs, not %s\n\n", args[0])
			printImportHelp(a.err)
			return errReported
		}
		return errUsage
	},
})
