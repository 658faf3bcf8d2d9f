package main

import "context"

var _ = register(command{
	name: "gazetteer", usage: "[FILE]", summary: "imports states, counties, cities and ZIP codes",
	run: func(ctx context.Context, a *console, args []string) error {
		if len(args) > 1 {
			return errUsage
		}
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		file := a.importer().GazetteerFile()
		if len(args) == 1 {
			file = args[0]
		}
		return a.importer().Gazetteer(ctx, db, file)
	},
})
