package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"

	"github.com/spf13/cobra"

	"hearthway/bff/app/database"
	"hearthway/bff/app/imports"
	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// console is what every command needs.
type console struct {
	lookup   func(string) (string, bool) // reads the environment
	in       io.Reader
	out      io.Writer // results
	err      io.Writer // progress and errors
	config   config.Config
	log      *slog.Logger
	lines    *commandLog
	began    bool         // the command line is right, so the command began
	changing bool         // the command changes something, so that the security log says who acts
	recorded bool         // the security log has something of it
	email    string       // of the account that it is about, "": it is about none
	role     account.Role // of this account
	// interrupted is the message for when the command is stopped from outside.
	interrupted string
}

// usageError ends the program with the usage of the command.
type usageError string

// Error implements error.
func (e usageError) Error() string { return string(e) }

// run is main without the process; it returns the exit code.
func (c *console) run(ctx context.Context, args []string) int {
	c.interrupted = "interrupted; records stored so far are kept, and the same command resumes from there"
	root := c.root()
	root.SetArgs(append([]string{}, args...)) // without any it would read those of the process
	command, err := root.ExecuteContextC(ctx)
	_, wrong := errors.AsType[usageError](err)
	switch {
	case err == nil:
		if !c.recorded { // a command that opened no database
			c.note(command.Context(), security.CommandRun, "")
		}
		return 0
	case wrong || !c.began:
		fmt.Fprintf(c.err, "%s: %s\n\n%s", command.CommandPath(), err, command.UsageString())
		return 2
	case errors.Is(err, errNotWell):
		return 1
	case ctx.Err() != nil:
		fmt.Fprintln(c.err, "hearthway: "+c.interrupted)
		return 130
	default:
		fmt.Fprintf(c.err, "%s: %s\n", command.CommandPath(), complaint(err))
		return 1
	}
}

// complaint is an error message for the terminal, including the cause.
func complaint(err error) string {
	if f, ok := errors.AsType[*apperr.Error](err); ok {
		if f.Cause != nil {
			return fmt.Sprintf("%s (%v)", f.Text, f.Cause)
		}
		return f.Text
	}
	return err.Error()
}

// prepare reads the settings before a command runs, and asks before what can't be undone. It isn't called for help, mistakes and
// completion, which therefore need no settings.
func (c *console) prepare(command *cobra.Command, args []string) (err error) {
	c.began = true
	if command.Annotations[access] == "" { // cobra's own
		return nil
	}
	if c.config, err = config.Load(c.lookup); err != nil {
		return err
	}
	c.lines = &commandLog{Handler: slog.NewTextHandler(c.err, nil)}
	c.log = slog.New(c.lines)
	if command.Annotations[access] != accessChanges {
		return nil
	}
	actor, err := c.actor(command)
	if err != nil {
		return err
	}
	c.changing = true
	command.SetContext(security.By(command.Context(), security.Operator{
		Actor: actor, Command: strings.TrimPrefix(command.CommandPath(), "hearthway "), Subject: subject(command, args),
	}))
	if role, ok := command.Annotations[accountOf]; ok {
		if role == "" {
			role, args = args[0], args[1:]
		}
		c.role, c.email = roles[role], args[0]
	}
	if c.config.Database.Embedded() { // from another folder, the same command would change another database
		fmt.Fprintln(c.err, "Data folder: "+c.config.DataDir)
	}
	return c.confirm(command)
}

// withDatabase opens the database for the work of a command.
func (c *console) withDatabase(ctx context.Context, work func(*postgres.DB) error) error {
	db, release, err := database.Open(ctx, c.config, c.log)
	if err != nil {
		return err
	}
	defer release()
	return c.recording(ctx, db, func() error { return work(db) })
}

// importer imports places and homes.
func (c *console) importer() imports.Importer {
	return imports.Importer{Config: c.config, Log: c.log, Out: c.out, Err: c.err, Around: c.recording}
}

// dryRun notes that a command changes nothing, if dry.
func (c *console) dryRun(dry bool) {
	if dry {
		c.changing = false
		c.interrupted = "interrupted; this was a dry run, so nothing was written"
	}
}
