package main

import (
	"context"
	"fmt"

	"hearthway/bff/app/services"
	"hearthway/bff/features/account"
)

// roles maps what operators call roles to the roles of accounts.
var roles = map[string]account.Role{"buyer": account.Lead, "agent": account.Admin}

var _ = register(command{
	name: "login-link", usage: "buyer|agent EMAIL", summary: "prints a one-time login link; an agent's link expires in 15 minutes",
	run: func(ctx context.Context, a *console, args []string) error {
		if len(args) != 2 || roles[args[0]] == "" {
			return errUsage
		}
		link, err := services.NewLoginLink(ctx, a.config, a.log, roles[args[0]], args[1])
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(a.out, link)
		return err
	},
})
