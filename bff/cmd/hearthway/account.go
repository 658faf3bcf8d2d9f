package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"hearthway/bff/app/services"
	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// roles maps what operators call roles to the roles of accounts.
var roles = map[string]account.Role{"buyer": account.Lead, "agent": account.Admin}

func (c *console) loginLink() *cobra.Command {
	return about("", changes(&cobra.Command{
		Use: "login-link buyer|agent EMAIL", Short: "Print a link that logs someone in once",
		Long:      "Prints a link that logs a buyer or an agent in once. A buyer's link expires in 7 days, an agent's in 15 minutes.",
		Example:   examples("hearthway login-link buyer ann@example.com", "hearthway login-link agent ana@example.com"),
		ValidArgs: []string{"buyer", "agent"},
		Args:      roleAndEmail,
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
	}))
}

func (c *console) account() *cobra.Command {
	return group(&cobra.Command{
		Use: "account", Short: "Let someone in who lost their second step, block or unblock an account",
		Example: examples("hearthway account remove-second-step agent ana@example.com", "hearthway account unblock buyer ann@example.com"),
	}, c.removeSecondStep(), c.accountBlock(), c.accountUnblock())
}

func (c *console) removeSecondStep() *cobra.Command {
	return about("", irreversible("Turn two-step verification off for this account, and log it out everywhere?", "", &cobra.Command{
		Use: "remove-second-step buyer|agent EMAIL", Short: "Turn off two-step verification for someone who lost it, and end their sessions",
		Long: "Turns off two-step verification for someone who lost their authenticator app and their recovery codes, and logs them out on all\n" +
			"devices. They get an email that says so. Make sure before who asks; their passkeys go on working.",
		Example:   examples("hearthway account remove-second-step buyer ann@example.com", "hearthway account remove-second-step agent ana@example.com --as pat --yes"),
		ValidArgs: []string{"buyer", "agent"}, Args: roleAndEmail,
		RunE: func(command *cobra.Command, args []string) error {
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				accounts, err := services.NewAccounts(c.config, db, c.log)
				if err != nil {
					return err
				}
				person, err := accounts.ByEmail(command.Context(), roles[args[0]], account.EmailKey(args[1]))
				if err != nil {
					return err
				}
				if err := accounts.RemoveSecondStep(command.Context(), person); err != nil {
					return err
				}
				_, err = fmt.Fprintf(c.out, "%s logs in without a second step.\n", args[1])
				return err
			})
		},
	}))
}
