package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"hearthway/bff/app/services"
	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

func (c *console) agent() *cobra.Command {
	return group(&cobra.Command{
		Use: "agent", Short: "List agents, check licenses, correct or unpublish a profile, release a buyer from their agent",
		Example: examples("hearthway agent list", "hearthway agent verify ana@example.com"),
	}, c.agentList(), c.agentVerify(), c.agentRelease(), c.agentLicenses(), c.agentEdit(), c.agentUnpublish(), c.agentPublish())
}

// withAgents opens the agents' service for the work of a command.
func (c *console) withAgents(ctx context.Context, work func(*agent.Service) error) error {
	return c.withDatabase(ctx, func(db *postgres.DB) error {
		agents, err := services.NewAgents(c.config, db, c.log)
		if err != nil {
			return err
		}
		return work(agents)
	})
}

// agentView is an agent in JSON.
type agentView struct {
	Alias     string `json:"alias"`
	Name      string `json:"name"`
	Brokerage string `json:"brokerage"`
	Claimed   bool   `json:"claimed"`
}

func (c *console) agentList() *cobra.Command {
	return listing(reads(&cobra.Command{
		Use: "list [NAME]", Short: "List agents with accounts, or agents by name",
		Example: examples("hearthway agent list", "hearthway agent list ana cruz", "hearthway agent list --json"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withAgents(command.Context(), func(agents *agent.Service) error {
				list, err := agents.Listed(command.Context(), strings.Join(args, " "))
				if err != nil {
					return err
				}
				views := each(list, func(a agent.Agent) agentView {
					return agentView{a.Alias, a.Name, a.Brokerage, a.AccountID != ""}
				})
				return c.show(command, views, func() error { return c.printAgents(views) })
			})
		},
	}))
}

func (c *console) printAgents(list []agentView) error {
	if len(list) == 0 {
		fmt.Fprintln(c.out, "No agents.")
	}
	for _, a := range list {
		fmt.Fprintf(c.out, "%s  %s  %s  %s\n", a.Alias, format.TerminalLine(a.Name), format.TerminalLine(a.Brokerage), format.Pick(a.Claimed, "claimed", "unclaimed"))
	}
	return nil
}

func (c *console) agentVerify() *cobra.Command {
	return about("agent", changes(&cobra.Command{
		Use: "verify EMAIL", Short: "Confirm an agent's email, and give them the record with that email",
		Example: examples("hearthway agent verify ana@example.com"), Args: cobra.ExactArgs(1),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withAgents(command.Context(), func(agents *agent.Service) error {
				alias, err := agents.VerifyByHand(command.Context(), args[0])
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(c.out, "%s owns /agents/%s\n", args[0], alias)
				return err
			})
		},
	}))
}

func (c *console) agentRelease() *cobra.Command {
	return about("buyer", irreversible("Take the buyer from their agent, and email them?", "", &cobra.Command{
		Use: "release EMAIL", Short: "End a buyer's relationship with their agent",
		Long:    "Ends the relationship of the buyer with this email and their agent. The buyer gets an email that says so, with a link to choose another agent.",
		Example: examples("hearthway agent release ann@example.com"), Args: cobra.ExactArgs(1),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withDatabase(command.Context(), func(db *postgres.DB) error {
				leads, err := services.NewLeads(c.config, db, c.log)
				if err != nil {
					return err
				}
				err = leads.ReleaseBuyer(command.Context(), args[0])
				if apperr.CodeOf(err) == apperr.NotFound {
					return apperr.New(apperr.NotFound, "There's no buyer with that email who has an agent.")
				}
				if err != nil {
					return err
				}
				_, err = fmt.Fprintln(c.out, "released")
				return err
			})
		},
	}))
}
