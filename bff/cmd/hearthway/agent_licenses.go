package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"hearthway/bff/features/agent"
	"hearthway/bff/platform/format"
)

func (c *console) agentLicenses() *cobra.Command {
	return group(&cobra.Command{
		Use: "licenses", Short: "List licenses that nobody checked, approve or refuse one",
		Example: examples("hearthway agent licenses list", "hearthway agent licenses approve ana@example.com --as pat"),
	}, c.licensesList(), c.licensesApprove(), c.licensesRefuse())
}

// licenseView is an agent's license in JSON.
type licenseView struct {
	Alias     string `json:"alias"`
	Name      string `json:"name"`
	Email     string `json:"email"`
	Brokerage string `json:"brokerage"`
	Number    string `json:"number"`
	State     string `json:"state"`
	Status    string `json:"status"`
	By        string `json:"by"`
	Source    string `json:"source"`
	Reason    string `json:"reason"`
}

func (c *console) licensesList() *cobra.Command {
	return listing(reads(&cobra.Command{
		Use: "list", Short: "List the agents whose licenses aren't checked, those that nobody looked at first",
		Example: examples("hearthway agent licenses list", "hearthway agent licenses list --json"), Args: cobra.NoArgs,
		RunE: func(command *cobra.Command, _ []string) error {
			return c.withAgents(command.Context(), func(agents *agent.Service) error {
				list, err := agents.UncheckedLicenses(command.Context())
				if err != nil {
					return err
				}
				views := each(list, func(a agent.Agent) licenseView {
					return licenseView{a.Alias, a.Name, a.Email, a.Brokerage, a.LicenseNumber, a.LicenseState, string(a.License.Status), string(a.License.By), a.License.Source, a.License.Reason}
				})
				return c.show(command, views, func() error { return c.printLicenses(views) })
			})
		},
	}))
}

func (c *console) printLicenses(list []licenseView) error {
	if len(list) == 0 {
		fmt.Fprintln(c.out, "No licenses to check.")
	}
	for _, l := range list {
		fmt.Fprintf(c.out, "%s  %s  %s %s  %s  %s\n", format.TerminalLine(l.Email), format.TerminalLine(l.Name), l.State, format.TerminalLine(l.Number), format.TerminalLine(l.Brokerage), l.Status)
		if l.Reason != "" {
			fmt.Fprintln(c.out, "  "+format.TerminalLine(l.Reason))
		}
	}
	return nil
}

func (c *console) licensesApprove() *cobra.Command {
	return about("agent", changes(&cobra.Command{
		Use: "approve EMAIL", Short: "Say that an agent's license is valid; they get an email",
		Long:    "Say that someone found the license valid, on the state's own site. From now on the agent is in the directory and offered leads.",
		Example: examples("hearthway agent licenses approve ana@example.com --as pat"), Args: cobra.ExactArgs(1),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withAgents(command.Context(), func(agents *agent.Service) error {
				by, err := c.actor(command)
				if err != nil {
					return err
				}
				found, err := agents.ApproveLicense(command.Context(), args[0], by)
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(c.out, "approved: /agents/%s is listed: %t\n", found.Alias, found.Listed)
				return err
			})
		},
	}))
}

func (c *console) licensesRefuse() *cobra.Command {
	return about("agent", changes(&cobra.Command{
		Use: "refuse EMAIL REASON", Short: "Say that an agent's license can't be confirmed; they get an email with the reason",
		Example: examples("hearthway agent licenses refuse ana@example.com The state has no license with this number."), Args: cobra.MinimumNArgs(2),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withAgents(command.Context(), func(agents *agent.Service) error {
				by, err := c.actor(command)
				if err != nil {
					return err
				}
				found, err := agents.RefuseLicense(command.Context(), args[0], by, strings.Join(args[1:], " "))
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(c.out, "refused: /agents/%s isn't listed\n", found.Alias)
				return err
			})
		},
	}))
}
