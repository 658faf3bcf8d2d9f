package support

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"hearthway/bff/platform/format"
)

// maxListed is how many tickets a list shows.
const maxListed = 200

// ErrUsage means that there is no such command.
var ErrUsage = errors.New("no such command")

// Terminal is the operator's command line for tickets.
type Terminal struct {
	Support *Service
	In      io.Reader
	Out     io.Writer
	All     bool // also list those that are answered or closed
}

// Run executes "list", "show REF", "answer REF [TEXT]" or "close REF"; without TEXT it reads the answer
// from In.
func (terminal Terminal) Run(ctx context.Context, what string, args []string) error {
	switch {
	case what == "list" && len(args) == 0:
		return terminal.list(ctx)
	case what == "show" && len(args) == 1:
		t, err := terminal.Support.Find(ctx, args[0])
		if err != nil {
			return err
		}
		return terminal.show(t)
	case what == "answer" && len(args) >= 1:
		body := strings.Join(args[1:], " ")
		if len(args) == 1 {
			typed, err := io.ReadAll(io.LimitReader(terminal.In, 1<<20))
			if err != nil {
				return err
			}
			body = strings.TrimSpace(string(typed))
		}
		t, err := terminal.Support.Answer(ctx, args[0], body)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(terminal.Out, "Reply to %s sent to %s.\n", t.Reference, format.TerminalLine(t.Email))
		return err
	case what == "close" && len(args) == 1:
		t, err := terminal.Support.Close(ctx, args[0])
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(terminal.Out, "%s is closed.\n", t.Reference)
		return err
	}
	return ErrUsage
}

func (terminal Terminal) list(ctx context.Context) error {
	status := Open
	if terminal.All {
		status = ""
	}
	tickets, err := terminal.Support.List(ctx, status, maxListed)
	if err != nil {
		return err
	}
	if len(tickets) == 0 {
		_, err = fmt.Fprintln(terminal.Out, "No requests are waiting for a reply.")
		return err
	}
	table := tabwriter.NewWriter(terminal.Out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(table, "REFERENCE\tSTATUS\tSINCE\tTOPIC\tFROM")
	for _, t := range tickets {
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s <%s>\n", t.Reference, t.Status, t.UpdatedAt.Format(time.DateTime), TopicName(t.Topic), format.TerminalLine(t.Name), format.TerminalLine(t.Email))
	}
	return table.Flush()
}

func (terminal Terminal) show(t Ticket) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s\n%s <%s>\nTopic: %s\n", t.Reference, t.Status, format.TerminalLine(t.Name), format.TerminalLine(t.Email), TopicName(t.Topic))
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
	_, err := io.WriteString(terminal.Out, b.String())
	return err
}
