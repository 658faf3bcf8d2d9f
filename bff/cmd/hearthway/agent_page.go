package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"hearthway/bff/features/agent"
)

func (c *console) agentEdit() *cobra.Command {
	var name, number, state, brokerage string
	command := about("agent", changes(&cobra.Command{
		Use: "edit EMAIL REASON", Short: "Correct an agent's name, license or brokerage; they get an email with the reason",
		Long:    "Corrects what an agent typed when signing up. The license is checked again. What comes from an MLS must be corrected there.",
		Example: examples("hearthway agent edit ana@example.com --brokerage \"Oak Realty\" You told us that you changed brokers.", "hearthway agent edit ana@example.com --license 0712345 --state TX The number had a typo."),
		Args:    cobra.MinimumNArgs(2),
	}))
	command.RunE = func(command *cobra.Command, args []string) error {
		given := func(option string, value *string) *string {
			if command.Flags().Changed(option) {
				return value
			}
			return nil
		}
		edit := agent.IdentityEdit{Name: given("name", &name), LicenseNumber: given("license", &number), LicenseState: given("state", &state), Brokerage: given("brokerage", &brokerage)}
		if edit == (agent.IdentityEdit{}) {
			return usageError("what is to be corrected? --name, --license, --state or --brokerage")
		}
		return c.withAgents(command.Context(), func(agents *agent.Service) error {
			found, err := agents.Correct(command.Context(), args[0], edit, strings.Join(args[1:], " "))
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(c.out, "changed: /agents/%s, its license is %s\n", found.Alias, found.License.Status)
			return err
		})
	}
	command.Flags().StringVar(&name, "name", "", "full `NAME`")
	command.Flags().StringVar(&number, "license", "", "license `NUMBER`")
	command.Flags().StringVar(&state, "state", "", "`STATE` of the license, as TX")
	command.Flags().StringVar(&brokerage, "brokerage", "", "`BROKERAGE`")
	return command
}

func (c *console) agentUnpublish() *cobra.Command {
	return about("agent", changes(&cobra.Command{
		Use: "unpublish EMAIL REASON", Short: "Take an agent's page off the site; they get an email with the reason",
		Long:    "Takes an agent's page off the site until \"agent publish\". They can still log in, and get no leads of people whom they didn't invite.",
		Example: examples("hearthway agent unpublish ana@example.com The portrait shows someone else."), Args: cobra.MinimumNArgs(2),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withAgents(command.Context(), func(agents *agent.Service) error {
				found, err := agents.UnpublishPage(command.Context(), args[0], strings.Join(args[1:], " "))
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(c.out, "/agents/%s is unpublished\n", found.Alias)
				return err
			})
		},
	}))
}

func (c *console) agentPublish() *cobra.Command {
	return about("agent", changes(&cobra.Command{
		Use: "publish EMAIL", Short: "Publish a page again that was unpublished; the agent gets an email",
		Example: examples("hearthway agent publish ana@example.com --as pat"), Args: cobra.ExactArgs(1),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withAgents(command.Context(), func(agents *agent.Service) error {
				found, err := agents.PublishPage(command.Context(), args[0])
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(c.out, "/agents/%s is public again\n", found.Alias)
				return err
			})
		},
	}))
}
