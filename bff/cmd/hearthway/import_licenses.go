package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/place"
)

func (c *console) importLicenses() *cobra.Command {
	var state, date string
	var list agent.LicenseList
	command := changes(&cobra.Command{
		Use: "licenses FILE", Short: "Import a state's list of license holders, and check agents' licenses with it", Args: cobra.ExactArgs(1),
		Long: "Imports the list of license holders that a state publishes: text separated by commas, semicolons, tabs or bars,\n" +
			"plain or gzipped. Agents with the state, the number and the surname of someone on it are checked; those whose\n" +
			"license expired or who left the list lapse, and get an email. The list must be complete. If it is wrong,\n" +
			"nothing is changed.",
		Example: examples("hearthway import licenses trec.csv --state TX", "hearthway import licenses CurrList.csv.gz --state CA --date 2026-11-27"),
		RunE: func(command *cobra.Command, args []string) error {
			known, ok := place.StateOf(state)
			if !ok {
				return usageError(fmt.Sprintf("--state %q isn't a state; use its two letters", state))
			}
			list.State = known.Code
			if date != "" {
				var err error
				if list.Date, err = time.Parse(time.DateOnly, date); err != nil || list.Date.After(time.Now().AddDate(0, 0, 1)) {
					return usageError(fmt.Sprintf("--date %q isn't a past day such as 2026-11-27", date))
				}
			}
			c.interrupted = "interrupted; nothing was changed"
			return c.withAgents(command.Context(), func(agents *agent.Service) error {
				return c.importer().Licenses(command.Context(), agents, args[0], list)
			})
		},
	})
	command.Flags().StringVar(&state, "state", "", "whose list it is, as `TX`")
	command.Flags().StringVar(&date, "date", "", "the list's `DAY`, as 2026-11-27 (default the file's)")
	command.Flags().BoolVar(&list.Force, "force", false, "import it although many who were on the list before are missing")
	return command
}
