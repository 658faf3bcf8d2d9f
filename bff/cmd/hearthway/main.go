// Command hearthway is the whole BFF: it serves the product, and manages its data.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"hearthway/bff/platform/config"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	c := &console{lookup: os.LookupEnv, in: os.Stdin, out: os.Stdout, err: os.Stderr}
	os.Exit(c.run(ctx, os.Args[1:]))
}

// root is the tree of all commands. Each file has the commands of one area.
func (c *console) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "hearthway",
		Short: "Serve Hearthway, and manage its data",
		Long: `Serves Hearthway, and manages its data. Settings come from the environment; see README.md.

Exit codes:
  0    done
  1    failed; the message says why. "status": something needs attention
  2    used wrongly: an unknown command or option, or a missing argument; nothing was done
  130  interrupted (Ctrl+C, SIGTERM)`,
		Example:       examples("hearthway serve", "hearthway import csv --dry-run homes.csv", "hearthway status --json", "hearthway help billing refund"),
		Version:       config.CurrentVersion().String(),
		SilenceErrors: true, SilenceUsage: true, // run prints them
		PersistentPreRunE: c.prepare,
	}
	root.SetIn(c.in)
	root.SetOut(c.out)
	root.SetErr(c.err)
	root.SetVersionTemplate("{{.DisplayName}} {{.Version}}\n")
	for _, part := range []struct {
		title    string
		commands []*cobra.Command
	}{
		{"Operation", []*cobra.Command{c.serve(), c.ready(), c.status(), c.setup(), c.migrate(), c.backup(), c.restore(), c.openapi()}},
		{"Homes and figures", []*cobra.Command{c.imports(), c.gazetteer(), c.sample(), c.rates(), c.market(), c.valuations()}},
		{"People", []*cobra.Command{c.agent(), c.account(), c.loginLink(), c.support(), c.introductions(), c.feedback(), c.survey(), c.erasures()}},
		{"Money", []*cobra.Command{c.billing(), c.closings(), c.promo(), c.sales()}},
	} {
		root.AddGroup(&cobra.Group{ID: part.title, Title: part.title + ":"})
		for _, command := range part.commands {
			command.GroupID = part.title
			root.AddCommand(command)
		}
	}
	addExtras(root)
	return root
}
