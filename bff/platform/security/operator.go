package security

import (
	"context"
	"log/slog"
	"time"
)

// Operator is who acts on the command line, and with what.
type Operator struct {
	Actor   string `json:"actor"`   // as they say, or the system's user
	Command string `json:"command"` // "billing refund"
	Subject string `json:"subject"` // number or ID of what it acts on; "": it names a person or has none
}

type operatorKey struct{}

// By sets who causes a context's events.
func By(ctx context.Context, who Operator) context.Context {
	return context.WithValue(ctx, operatorKey{}, who)
}

func (o Operator) attrs() []slog.Attr {
	return []slog.Attr{slog.String("actor", o.Actor), slog.String("command", o.Command), slog.String("subject", o.Subject)}
}

// Line is a line that a command noted. Nobody collects what commands print, so it is a job: a server writes it to its own log.
type Line struct {
	At      time.Time `json:"at"`
	Event   string    `json:"event"`
	Account string    `json:"account"`
	Operator
}

// Kind implements jobs.Args.
func (Line) Kind() string { return "security" }

// LineOf reads a line from its record.
func LineOf(record slog.Record) Line {
	line := Line{At: record.Time.UTC()}
	into := map[string]*string{"event": &line.Event, "account": &line.Account, "actor": &line.Actor, "command": &line.Command, "subject": &line.Subject}
	record.Attrs(func(a slog.Attr) bool {
		if field := into[a.Key]; field != nil {
			*field = a.Value.String()
		}
		return true
	})
	return line
}

// Relay writes a line of a command, with the time at which it was noted as "at".
func (l Log) Relay(ctx context.Context, line Line) {
	noted.WithLabelValues(line.Event).Inc()
	attrs := append([]slog.Attr{slog.Time("at", line.At), slog.String("event", line.Event), slog.String("account", line.Account)}, line.attrs()...)
	l.write(ctx, attrs)
}
