package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"hearthway/bff/features/support"
	supportdb "hearthway/bff/features/support/db"
	"hearthway/bff/platform/jobs"
	"hearthway/bff/platform/postgres"
)

// mostListed is how many tickets a list shows.
const mostListed = 200

var _ = register(command{
	name: "support", usage: "list [-all] | show REF | answer REF [TEXT] | close REF", summary: "lists and answers support requests; without TEXT, reads the answer from standard input",
	run: func(ctx context.Context, a *app, args []string) error {
		all := false
		rest, err := options(a, "support", args, func(set *flag.FlagSet) { set.BoolVar(&all, "all", false, "with those that are answered or closed") })
		if err != nil {
			return err
		}
		desk := desk{app: a, in: os.Stdin, all: all}
		return desk.run(ctx, rest)
	},
})

// desk is where people are answered.
type desk struct {
	*app
	in  io.Reader
	all bool
}

func (d desk) run(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return errUsage
	}
	db, release, err := d.store(ctx)
	if err != nil {
		return err
	}
	defer release()
	c := d.config
	queue, err := jobs.New(db, d.log)
	if err != nil {
		return err
	}
	// The mails wait in the database until a process that serves sends them.
	s := &support.Service{
		Store: supportdb.New(db), Limits: postgres.NewLimits(db), Post: openPost(db, queue, nil, time.Now, d.log),
		Letters: mailsOf(c, nil).support,
		House:   c.Mail.HouseAddress(), Now: time.Now,
	}
	return d.do(ctx, s, args[0], args[1:])
}

func (d desk) do(ctx context.Context, s *support.Service, what string, args []string) error {
	switch {
	case what == "list" && len(args) == 0:
		return d.list(ctx, s)
	case what == "show" && len(args) == 1:
		t, err := s.Find(ctx, args[0])
		if err != nil {
			return err
		}
		return d.show(t)
	case what == "answer" && len(args) >= 1:
		body := strings.Join(args[1:], " ")
		if len(args) == 1 {
			typed, err := io.ReadAll(io.LimitReader(d.in, 1<<20))
			if err != nil {
				return err
			}
			body = strings.TrimSpace(string(typed))
		}
		t, err := s.Answer(ctx, args[0], body)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(d.out, "Reply to %s sent to %s.\n", t.Reference, clean(t.Email))
		return err
	case what == "close" && len(args) == 1:
		t, err := s.Close(ctx, args[0])
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(d.out, "%s is closed.\n", t.Reference)
		return err
	}
	return errUsage
}

func (d desk) list(ctx context.Context, s *support.Service) error {
	status := support.Open
	if d.all {
		status = ""
	}
	tickets, err := s.List(ctx, status, mostListed)
	if err != nil {
		return err
	}
	if len(tickets) == 0 {
		_, err = fmt.Fprintln(d.out, "No requests are waiting for a reply.")
		return err
	}
	table := tabwriter.NewWriter(d.out, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(table, "REFERENCE\tSTATUS\tSINCE\tTOPIC\tFROM")
	for _, t := range tickets {
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s <%s>\n", t.Reference, t.Status, t.UpdatedAt.Format(time.DateTime), support.TopicName(t.Topic), clean(t.Name), clean(t.Email))
	}
	return table.Flush()
}

func (d desk) show(t support.Ticket) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s\n%s <%s>\nTopic: %s\n", t.Reference, t.Status, clean(t.Name), clean(t.Email), support.TopicName(t.Topic))
	for _, one := range []struct{ name, value string }{{"App", t.AppVersion}, {"Device", t.Device}} {
		if one.value != "" {
			fmt.Fprintf(&b, "%s: %s\n", one.name, clean(one.value))
		}
	}
	for _, m := range t.Messages {
		who := clean(t.Name)
		if m.Operator {
			who = "We"
		}
		fmt.Fprintf(&b, "\n%s, %s\n", who, m.At.Format(time.DateTime))
		for line := range strings.SplitSeq(m.Body, "\n") {
			b.WriteString("  " + clean(line) + "\n")
		}
	}
	_, err := io.WriteString(d.out, b.String())
	return err
}

// clean is what a stranger typed, without what a terminal would act on.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r >= 0x7f && r < 0xa0 {
			return -1
		}
		return r
	}, text)
}
