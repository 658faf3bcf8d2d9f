package main

import (
	"context"
	"fmt"

	"hearthway/bff/app"
	"hearthway/bff/features/account"
)

var _ = register(command{
	name: "key", usage: "lead|admin EMAIL", summary: "prints a one-time login link; an agent's link expires in 15 minutes",
	run: func(ctx context.Context, a *console, args []string) error {
		if len(args) != 2 || args[0] != string(account.Lead) && args[0] != string(account.Admin) {
			return errUsage
		}
		link, err := app.NewLoginLink(ctx, a.config, a.log, account.Role(args[0]), args[1])
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(a.out, link)
		return err
	},
})
