package main

import (
	"context"
	"fmt"
	"strings"

	"hearthway/bff/app"
	"hearthway/bff/features/agent"
)

var _ = register(command{
	name: "feedback", usage: "list | publish ID | refuse ID REASON",
	summary: "lists testimonials that nobody has looked at or that an agent reported, without their stars, and publishes or refuses them for their content",
	run: func(ctx context.Context, a *console, args []string) error {
		db, release, err := a.database(ctx)
		if err != nil {
			return err
		}
		defer release()
		agents, err := app.NewAgents(a.config, db, a.log)
		if err != nil {
			return err
		}
		switch {
		case len(args) == 1 && args[0] == "list":
			return a.listTestimonials(ctx, agents)
		case len(args) == 2 && args[0] == "publish":
			err = agents.Publish(ctx, args[1])
		case len(args) > 2 && args[0] == "refuse":
			err = agents.Refuse(ctx, args[1], strings.Join(args[2:], " "))
		default:
			return errUsage
		}
		if err == nil {
			_, err = fmt.Fprintln(a.out, "done")
		}
		return err
	},
})

func (a *console) listTestimonials(ctx context.Context, agents *agent.Service) error {
	list, err := agents.PendingTestimonials(ctx)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		fmt.Fprintln(a.out, "No testimonials are waiting.")
	}
	for _, t := range list {
		fmt.Fprintf(a.out, "%s  %s  %s about /agents/%s\n  %s\n", t.ID, t.CreatedAt.UTC().Format("2006-01-02"), printable(t.Name), t.Alias, printable(t.Text))
		if t.Reported {
			fmt.Fprintf(a.out, "  Reported by the agent: %s\n", printable(t.Report))
		}
		fmt.Fprintln(a.out)
	}
	return nil
}

// printable is a text of someone else without what a terminal would obey.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' {
			return ' '
		}
		if r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 {
			return -1
		}
		return r
	}, text)
}
