package main

import (
	"context"
	"fmt"
	"strings"

	"hearthway/bff/app/services"
	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
)

var _ = register(command{
	name: "agent", usage: "list [NAME] | verify EMAIL | release EMAIL",
	summary: "lists agents with accounts or by name; verify confirms an agent's email and gives them the record with that email; release ends a buyer's relationship with their agent",
	run: func(ctx context.Context, a *console, args []string) error {
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		agents, err := services.NewAgents(a.config, db, a.log)
		if err != nil {
			return err
		}
		switch {
		case len(args) >= 1 && args[0] == "list":
			return a.listAgents(ctx, agents, strings.Join(args[1:], " "))
		case len(args) == 2 && args[0] == "verify":
			alias, err := agents.VerifyByHand(ctx, args[1])
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(a.out, "%s owns /agents/%s\n", args[1], alias)
			return err
		case len(args) == 2 && args[0] == "release":
			leads, err := services.NewLeads(a.config, db, a.log)
			if err == nil {
				err = leads.ReleaseBuyer(ctx, args[1])
			}
			if apperr.CodeOf(err) == apperr.NotFound {
				err = apperr.New(apperr.NotFound, "There's no buyer with that email who has an agent.")
			}
			if err == nil {
				_, err = fmt.Fprintln(a.out, "released")
			}
			return err
		}
		return errUsage
	},
})

func (c *console) listAgents(ctx context.Context, agents *agent.Service, name string) error {
	list, err := agents.Listed(ctx, name)
	for _, one := range list {
		owner := "unclaimed"
		if one.AccountID != "" {
			owner = "claimed"
		}
		fmt.Fprintf(c.out, "%s  %s  %s  %s\n", one.Alias, format.TerminalLine(one.Name), format.TerminalLine(one.Brokerage), owner)
	}
	if err == nil && len(list) == 0 {
		fmt.Fprintln(c.out, "No agents.")
	}
	return err
}
