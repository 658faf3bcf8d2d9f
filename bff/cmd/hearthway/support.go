package main

import (
	"context"
	"errors"
	"flag"
	"os"

	"hearthway/bff/app/services"
	"hearthway/bff/features/support"
)

var _ = register(command{
	name: "support", flags: true, usage: "list [-all] | show REF | answer REF [TEXT] | close REF", summary: "lists and answers support requests; without TEXT, it reads the answer from standard input",
	run: func(ctx context.Context, a *console, args []string) error {
		all := false
		rest, err := options(a, "support", args, func(set *flag.FlagSet) { set.BoolVar(&all, "all", false, "include answered and closed requests") })
		if err != nil {
			return err
		}
		if len(rest) == 0 {
			return errUsage
		}
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		service, err := services.NewSupport(a.config, db, a.log)
		if err != nil {
			return err
		}
		err = support.Terminal{Support: service, In: os.Stdin, Out: a.out, All: all}.Run(ctx, rest[0], rest[1:])
		if errors.Is(err, support.ErrUsage) {
			return errUsage
		}
		return err
	},
})
