package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"hearthway/bff/app/services"
	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// roles maps what operators call roles to the roles of accounts.
var roles = map[string]account.Role{"buyer": account.Lead, "agent": account.Admin}

func (c *console) loginLink() *cobra.Command {
	return changes(&cobra.Command{
		Use: "login-link buyer|agent EMAIL", Short: "Print a link that logs someone in once",
		Long:      "Prints a link that logs a buyer or an agent in once. A buyer's link expires in 7 days, an agent's in 15 minutes.",
		Example:   examples("hearthway login-link buyer ann@example.com", "hearthway login-link agent ana@example.com"),
		ValidArgs: []string{"buyer", "agent"},
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 || roles[args[0]] == "" {
				return errors.New("a role, buyer or agent, and an email are needed")
			}
			return nil
		},
		RunE: func(command *cobra.Command, args []string) error {
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				link, err := services.NewLoginLink(command.Context(), c.config, db, c.log, roles[args[0]], args[1])
				if err != nil {
					return err
				}
				_, err = fmt.Fprintln(c.out, link)
				return err
			})
		},
	})
}
