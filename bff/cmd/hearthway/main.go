// Command hearthway is the whole BFF: it serves the product, and manages its data.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"hearthway/bff/app/database"
	"hearthway/bff/app/imports"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
)

// command is a subcommand. Each file registers the commands of one area.
type command struct {
	name    string
	usage   string // arguments: "reso FILE|URL"
	summary string // one line
	flags   bool   // it explains its own options for -h
	run     func(ctx context.Context, a *console, args []string) error
}

var commands []command

// register adds a command. Call it in a variable declaration.
func register(c command) struct{} {
	commands = append(commands, c)
	return struct{}{}
}

// console is what every command needs.
type console struct {
	config config.Config
	log    *slog.Logger
	out    io.Writer // results
	err    io.Writer // progress and errors
	// interrupted is the message for when the command is stopped from outside.
	interrupted string
}

// database opens the database for a command; call release when done.
func (c *console) database(ctx context.Context) (db *postgres.DB, release func(), err error) {
	return database.Open(ctx, c.config, c.log)
}

// importer imports places and homes.
func (c *console) importer() imports.Importer {
	return imports.Importer{Config: c.config, Log: c.log, Out: c.out, Err: c.err}
}

// dryRun changes the message of an interruption to say that nothing was written, if dry.
func (c *console) dryRun(dry bool) {
	if dry {
		c.interrupted = "interrupted; this was a dry run, so nothing was written"
	}
}

// errUsage ends the program with the usage of the command.
var errUsage = errors.New("usage")

// errReported ends the program like errUsage, after the command has printed its own message.
var errReported = errors.New("usage already printed")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.LookupEnv, os.Stdout, os.Stderr))
}

// run is main without the process; it returns the exit code.
func run(ctx context.Context, args []string, lookup func(string) (string, bool), out, errs io.Writer) int {
	if len(args) == 0 || args[0] == "help" || args[0] == "-h" || args[0] == "--help" {
		help(out)
		return 0
	}
	at := slices.IndexFunc(commands, func(c command) bool { return c.name == args[0] })
	if at < 0 {
		fmt.Fprintf(errs, "hearthway: unknown command %q\n\n", args[0])
		help(errs)
		return 2
	}
	if wanted := commands[at]; !wanted.flags && len(args) == 2 && slices.Contains([]string{"-h", "-help", "--help"}, args[1]) {
		fmt.Fprintf(out, "usage: %s\n\n%s.\n", wanted.line(), strings.ToUpper(wanted.summary[:1])+wanted.summary[1:])
		return 0
	}
	cfg, err := config.Load(lookup)
	if err != nil {
		fmt.Fprintln(errs, err)
		return 1
	}
	a := &console{config: cfg, log: slog.New(slog.NewTextHandler(errs, &slog.HandlerOptions{Level: slog.LevelWarn})), out: out, err: errs,
		interrupted: "interrupted; records stored so far are kept, and the same command resumes from there"}
	switch err := commands[at].run(ctx, a, args[1:]); {
	case err == nil:
		return 0
	case errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errUsage):
		fmt.Fprintf(errs, "usage: %s\n", commands[at].line())
		return 2
	case errors.Is(err, errReported):
		return 2
	case errors.Is(err, errNotWell):
		return 1
	case ctx.Err() != nil:
		fmt.Fprintln(errs, "hearthway: "+a.interrupted)
		return 130
	default:
		fmt.Fprintf(errs, "hearthway %s: %s\n", commands[at].name, complaint(err))
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

// line is the command as it is typed, with its arguments.
func (c command) line() string {
	return strings.TrimSpace("hearthway " + c.name + " " + c.usage)
}

func help(out io.Writer) {
	fmt.Fprint(out, "usage: hearthway <command> [arguments]\n\n")
	list := slices.Clone(commands)
	slices.SortFunc(list, func(a, b command) int { return strings.Compare(a.name, b.name) })
	for _, c := range list {
		fmt.Fprintf(out, "  %s\n      %s\n", strings.TrimPrefix(c.line(), "hearthway "), c.summary)
	}
	fmt.Fprint(out, "\nRun hearthway <command> -h for its options. Settings come from the environment; see README.md.\n")
}

// options parses flags, which may come before, between and after other arguments.
func options(a *console, name string, args []string, define func(*flag.FlagSet)) ([]string, error) {
	set := flag.NewFlagSet("hearthway "+name, flag.ContinueOnError)
	set.SetOutput(a.err)
	define(set)
	manual, explained := manualOf(name)
	if explained {
		set.Usage = func() {} // printed below: help is output, while a mistake is an error
	}
	var rest []string
	for {
		if err := set.Parse(args); err != nil {
			help := errors.Is(err, flag.ErrHelp)
			switch {
			case help && explained:
				manual.print(a.out)
			case explained:
				fmt.Fprintln(a.err)
				manual.print(a.err)
				return nil, errReported
			}
			if help {
				return nil, err
			}
			return nil, errUsage
		}
		if set.NArg() == 0 {
			return rest, nil
		}
		rest = append(rest, set.Arg(0))
		args = set.Args()[1:]
	}
}
