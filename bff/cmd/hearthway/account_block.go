package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"hearthway/bff/app/services"
	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/platform/postgres"
)

func (c *console) accountBlock() *cobra.Command {
	return about("", irreversible("Log this account out everywhere, keep its owner out, and email them why?", "", &cobra.Command{
		Use: "block buyer|agent EMAIL REASON", Short: "Keep someone out of their account; they get an email with the reason",
		Long: "Ends all sessions of an account and lets nobody log in to it: not with a password, a code, a link, a passkey, Facebook or Apple.\n" +
			"Alerts stop. An agent's page is hidden, and leads that they haven't accepted go to other agents. Nothing is deleted; \"account\n" +
			"unblock\" lets them in again, but sessions that ended stay ended.",
		Example:   examples("hearthway account block buyer ann@example.com Insulting messages to two agents.", "hearthway account block agent ana@example.com --as pat --yes The license belongs to someone else."),
		ValidArgs: []string{"buyer", "agent"}, Args: roleEmailAndReason,
		RunE: func(command *cobra.Command, args []string) error {
			reason := strings.Join(args[2:], " ")
			return c.withAccount(command, args[0], func(accounts *account.Service) error {
				_, err := accounts.Block(command.Context(), account.Lead, args[1], reason)
				return err
			}, func(agents *agent.Service) error { return agents.Block(command.Context(), args[1], reason) }, args[1]+" is blocked.")
		},
	}))
}

func (c *console) accountUnblock() *cobra.Command {
	return about("", changes(&cobra.Command{
		Use: "unblock buyer|agent EMAIL", Short: "Let someone back into their account; they get an email",
		Long:      "Undoes \"account block\", and shows an agent's page again if only blocking hid it.",
		Example:   examples("hearthway account unblock buyer ann@example.com", "hearthway account unblock agent ana@example.com --as pat"),
		ValidArgs: []string{"buyer", "agent"}, Args: roleAndEmail,
		RunE: func(command *cobra.Command, args []string) error {
			return c.withAccount(command, args[0], func(accounts *account.Service) error {
				_, err := accounts.Unblock(command.Context(), account.Lead, args[1])
				return err
			}, func(agents *agent.Service) error { return agents.Unblock(command.Context(), args[1]) }, args[1]+" can log in again.")
		},
	}))
}

// withAccount does a command's work on a buyer's account, or on an agent's with their page, and says that it is done.
func (c *console) withAccount(command *cobra.Command, role string, buyers func(*account.Service) error, agents func(*agent.Service) error, done string) error {
	return c.withDatabase(command.Context(), func(db *postgres.DB) error {
		service, err := services.NewAgents(c.config, db, c.log)
		if err != nil {
			return err
		}
		if roles[role] == account.Admin {
			err = agents(service)
		} else {
			err = buyers(service.Accounts)
		}
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(c.out, done)
		return err
	})
}

// roleEmailAndReason accepts a role, the email of an account, and a reason.
func roleEmailAndReason(command *cobra.Command, args []string) error {
	if len(args) < 3 {
		return errors.New("a role, buyer or agent, an email and a reason are needed")
	}
	return roleAndEmail(command, args[:2])
}
