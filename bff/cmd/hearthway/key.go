package main

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"hearthway/bff/features/account"
	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/platform/postgres"
)

var _ = register(command{
	name: "key", usage: "lead|admin EMAIL", summary: "prints a one-time login link; an agent's link expires in 15 minutes",
	run: func(ctx context.Context, a *app, args []string) error {
		if len(args) != 2 || args[0] != string(account.Lead) && args[0] != string(account.Admin) {
			return errUsage
		}
		return a.printKey(ctx, account.Role(args[0]), args[1])
	},
})

// printKey is what a back office does when it sends an agent over, by hand.
func (a *app) printKey(ctx context.Context, role account.Role, email string) error {
	db, release, err := a.store(ctx)
	if err != nil {
		return err
	}
	defer release()
	person, err := accountdb.New(db).ByEmail(ctx, role, account.EmailKey(email))
	if err != nil {
		return err
	}
	accounts := account.New(account.Deps{Store: accountdb.New(db), Limits: postgres.NewLimits(db), Passwords: defaultPasswords(), Now: time.Now})
	key, err := accounts.NewLoginKey(ctx, person)
	if err != nil {
		return err
	}
	name := "key"
	if role == account.Admin {
		name = "akey"
	}
	_, err = fmt.Fprintf(a.out, "%s/?%s\n", a.config.HTTP.Origin(), url.Values{name: {key}}.Encode())
	return err
}
