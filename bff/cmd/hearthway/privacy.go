package main

import (
	"context"
	"fmt"

	"hearthway/bff/app/services"
)

var _ = register(command{
	name: "erasures", usage: "replay [JOURNAL…]", summary: "after restoring a backup, repeats the deletions made since; it can read other journal files too",
	run: func(ctx context.Context, a *console, args []string) error {
		if len(args) == 0 || args[0] != "replay" {
			return errUsage
		}
		count, err := services.RepeatErasures(ctx, a.config, a.log, args[1:])
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(a.out, "Requests repeated: %d\n", count)
		return err
	},
})
