package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/app/services"
	"hearthway/bff/features/support"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// listedTickets is the maximum number of listed requests.
const listedTickets = 200

func (c *console) support() *cobra.Command {
	return group(&cobra.Command{
		Use: "support", Short: "List, read, answer and close support requests",
		Example: examples("hearthway support list", "hearthway support answer HW-7K3FQ-29QDM-X4TBN Please start it twice."),
	}, c.supportList(), c.supportShow(), c.supportAnswer(), c.supportClose())
}

// withSupport opens the support service for the work of a command.
func (c *console) withSupport(ctx context.Context, work func(*support.Service) error) error {
	return c.withDatabase(ctx, func(db *postgres.DB) error {
		service, err := services.NewSupport(c.config, db, c.log)
		if err != nil {
			return err
		}
		return work(service)
	})
}

// ticketView is a support request in JSON.
type ticketView struct {
	Reference string    `json:"reference"`
	Status    string    `json:"status"`
	UpdatedAt time.Time `json:"updated_at"`
	Topic     string    `json:"topic"`
	Name      string    `json:"name"`
	Email     string    `json:"email"`
}

func viewTicket(t support.Ticket) ticketView {
	return ticketView{t.Reference, string(t.Status), t.UpdatedAt.UTC(), t.Topic, t.Name, t.Email}
}

func (c *console) supportList() *cobra.Command {
	var all bool
	command := listing(reads(&cobra.Command{
		Use: "list", Short: "List the requests that wait for a reply", Args: cobra.NoArgs,
		Example: examples("hearthway support list", "hearthway support list --all --json"),
		RunE: func(command *cobra.Command, _ []string) error {
			return c.withSupport(command.Context(), func(service *support.Service) error {
				status := support.Open
				if all {
					status = ""
				}
				tickets, err := service.List(command.Context(), status, listedTickets)
				if err != nil {
					return err
				}
				return c.show(command, each(tickets, viewTicket), func() error { return c.printTickets(tickets) })
			})
		},
	}))
	command.Flags().BoolVar(&all, "all", false, "include answered and closed requests")
	return command
}

func (c *console) printTickets(tickets []support.Ticket) error {
	if len(tickets) == 0 {
		_, err := fmt.Fprintln(c.out, "No requests are waiting for a reply.")
		return err
	}
	table := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "REFERENCE\tSTATUS\tSINCE\tTOPIC\tFROM")
	for _, t := range tickets {
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s <%s>\n", t.Reference, t.Status, t.UpdatedAt.Format(time.DateTime), support.TopicName(t.Topic), format.TerminalLine(t.Name), format.TerminalLine(t.Email))
	}
	return table.Flush()
}

// wholeTicketView is a support request with its messages in JSON.
type wholeTicketView struct {
	ticketView
	AppVersion string              `json:"app_version"`
	Device     string              `json:"device"`
	Messages   []ticketMessageView `json:"messages"`
}

type ticketMessageView struct {
	At   time.Time `json:"at"`
	Ours bool      `json:"ours"`
	Text string    `json:"text"`
}

func (c *console) supportShow() *cobra.Command {
	return listing(reads(&cobra.Command{
		Use: "show REF", Short: "Show a request with its messages", Args: cobra.ExactArgs(1),
		Example: examples("hearthway support show HW-7K3FQ-29QDM-X4TBN"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withSupport(command.Context(), func(service *support.Service) error {
				t, err := service.Find(command.Context(), args[0])
				if err != nil {
					return err
				}
				messages := each(t.Messages, func(m support.Message) ticketMessageView {
					return ticketMessageView{m.At.UTC(), m.Operator, m.Body}
				})
				return c.show(command, wholeTicketView{viewTicket(t), t.AppVersion, t.Device, messages}, func() error {
					_, err := io.WriteString(c.out, ticketText(t))
					return err
				})
			})
		},
	}))
}

// ticketText is a request with its messages as text. Terminals don't act on what people wrote.
func ticketText(t support.Ticket) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s\n%s <%s>\nTopic: %s\n", t.Reference, t.Status, format.TerminalLine(t.Name), format.TerminalLine(t.Email), support.TopicName(t.Topic))
	for _, one := range []struct{ name, value string }{{"App", t.AppVersion}, {"Device", t.Device}} {
		if one.value != "" {
			fmt.Fprintf(&b, "%s: %s\n", one.name, format.TerminalLine(one.value))
		}
	}
	for _, m := range t.Messages {
		who := format.TerminalLine(t.Name)
		if m.Operator {
			who = "Support"
		}
		fmt.Fprintf(&b, "\n%s, %s\n", who, m.At.Format(time.DateTime))
		for line := range strings.SplitSeq(m.Body, "\n") {
			b.WriteString("  " + format.TerminalLine(line) + "\n")
		}
	}
	return b.String()
}

// maxAnswer is the maximum size of an answer that is read from standard input.
const maxAnswer = 1 << 20

func (c *console) supportAnswer() *cobra.Command {
	return changes(&cobra.Command{
		Use: "answer REF [TEXT]", Short: "Email an answer; without TEXT, it is read from standard input", Args: cobra.MinimumNArgs(1),
		Example: examples("hearthway support answer HW-7K3FQ-29QDM-X4TBN Please start it twice.", "hearthway support answer HW-7K3FQ-29QDM-X4TBN <answer.txt"),
		RunE: func(command *cobra.Command, args []string) error {
			body := strings.Join(args[1:], " ")
			if len(args) == 1 {
				typed, err := io.ReadAll(io.LimitReader(c.in, maxAnswer))
				if err != nil {
					return err
				}
				body = strings.TrimSpace(string(typed))
			}
			return c.withSupport(command.Context(), func(service *support.Service) error {
				t, err := service.Answer(command.Context(), args[0], body)
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(c.out, "Reply to %s sent to %s.\n", t.Reference, format.TerminalLine(t.Email))
				return err
			})
		},
	})
}

func (c *console) supportClose() *cobra.Command {
	return changes(&cobra.Command{
		Use: "close REF", Short: "Close a request; the person gets an email", Args: cobra.ExactArgs(1),
		Example: examples("hearthway support close HW-7K3FQ-29QDM-X4TBN"),
		RunE: func(command *cobra.Command, args []string) error {
			return c.withSupport(command.Context(), func(service *support.Service) error {
				t, err := service.Close(command.Context(), args[0])
				if err != nil {
					return err
				}
				_, err = fmt.Fprintf(c.out, "%s is closed.\n", t.Reference)
				return err
			})
		},
	})
}
