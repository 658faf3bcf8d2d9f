package main

import (
	"context"
	"fmt"

	"hearthway/bff/app/services"
)

var _ = register(command{
	name: "sales", usage: "add EMAIL | remove EMAIL",
	summary: "lets an agent’s account sign others up as our sales people do, or takes that away",
	run: func(ctx context.Context, a *console, args []string) error {
		if len(args) != 2 || args[0] != "add" && args[0] != "remove" {
			return errUsage
		}
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		person, err := services.NewMembers(db).SetSales(ctx, args[1], args[0] == "add")
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(a.out, "done: %s\n", person.Email)
		return err
	},
})
