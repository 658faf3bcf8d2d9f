package main

import (
	"context"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// run is what main does, with other settings and outputs.
func run(ctx context.Context, args []string, lookup func(string) (string, bool), out, errs io.Writer) int {
	return (&console{lookup: lookup, in: os.Stdin, out: out, err: errs}).run(ctx, args)
}

// withoutSettings runs a command that must not even read its settings, so that it can't open a database.
func withoutSettings(t *testing.T, args ...string) (code int, out, errs string) {
	t.Helper()
	var o, e strings.Builder
	code = run(t.Context(), args, func(name string) (string, bool) {
		t.Errorf("%q reads %s", args, name)
		return "", false
	}, &o, &e)
	return code, o.String(), e.String()
}

// tree returns all commands, each with the words that call it.
func tree() map[string]*cobra.Command {
	all := map[string]*cobra.Command{}
	var visit func(*cobra.Command)
	visit = func(command *cobra.Command) {
		all[strings.TrimSpace(strings.TrimPrefix(command.CommandPath(), "hearthway"))] = command
		for _, sub := range command.Commands() {
			visit(sub)
		}
	}
	visit((&console{in: os.Stdin, out: io.Discard, err: io.Discard}).root())
	return all
}

func TestHelpNeverActs(t *testing.T) {
	commands := tree()
	if len(commands) < 50 {
		t.Fatalf("%d commands", len(commands))
	}
	for path, command := range commands {
		words := strings.Fields(path)
		for _, ask := range [][]string{{"--help"}, {"-h"}, {"x", "--help"}, {"x", "y", "-h"}} {
			args := append(slices.Clone(words), ask...)
			if path == "" && len(ask) > 1 {
				continue // it would be an unknown command
			}
			code, out, errs := withoutSettings(t, args...)
			if code != 0 || errs != "" || !strings.Contains(out, "Usage:\n  hearthway "+path) || !strings.Contains(out, "\nExamples:\n  ") {
				t.Errorf("%q: code %d\n%s%s", args, code, out, errs)
			}
		}
		if _, out, _ := withoutSettings(t, append([]string{"help"}, words...)...); !strings.Contains(out, command.Short) && !strings.Contains(out, command.Long) {
			t.Errorf("help %s: %s", path, out)
		}
		if command.Short == "" || strings.HasSuffix(command.Short, ".") {
			t.Errorf("%s is explained as %q", path, command.Short)
		}
	}
}

// Each command says what it does with the data, or is cobra's own.
func TestEachCommandSaysWhatItTouches(t *testing.T) {
	for path, command := range tree() {
		own := path != "" && !slices.Contains([]string{"help", "completion"}, strings.Fields(path)[0])
		switch value := command.Annotations[access]; value {
		case accessGroup:
			if !command.HasSubCommands() {
				t.Errorf("%s has no subcommands", path)
			}
		case accessReads, accessChanges:
		default:
			if own {
				t.Errorf("%s is neither marked as one that reads nor as one that changes something", path)
			}
		}
	}
}

var (
	quotation = regexp.MustCompile(`"[^"]*"`)
	redirects = regexp.MustCompile(`[<>]\S+`)
)

// Examples use commands, options and arguments that exist.
func TestExamplesAreCorrect(t *testing.T) {
	for path, command := range tree() {
		for line := range strings.Lines(command.Example) {
			line = redirects.ReplaceAllString(quotation.ReplaceAllString(line, "x"), "")
			_, typed, ok := strings.Cut(line, "hearthway ")
			if !ok {
				t.Errorf("%s: %q", path, line)
				continue
			}
			called, rest, err := command.Root().Find(strings.Fields(typed))
			if err == nil && path != "" {
				ok = strings.HasPrefix(called.CommandPath(), command.CommandPath()) || command.Name() == "help"
			}
			if err == nil {
				err = called.ParseFlags(rest)
			}
			if err == nil {
				err = called.ValidateArgs(called.Flags().Args())
			}
			if err != nil || !ok {
				t.Errorf("%s: %q: %v", path, line, err)
			}
		}
	}
}

func TestMistypedCommands(t *testing.T) {
	for line, want := range map[string]string{
		"statsu":                        "unknown command \"statsu\" for \"hearthway\"\n\nDid you mean this?\n\tstatus\n",
		"agent lst":                     "hearthway agent: unknown command \"lst\"\n\nDid you mean this?\n\tlist\n",
		"survey sent x y":               "Did you mean this?\n\tsend\n",
		"import runs undu 7":            "unknown command \"undu\"",
		"billing":                       "hearthway billing: a subcommand is missing\n\nUsage:\n  hearthway billing [command]",
		"agent list --jsn":              "hearthway agent list: unknown flag: --jsn\n\nUsage:\n  hearthway agent list [NAME]",
		"billing refund":                "one number is needed",
		"billing refund -5":             "unknown shorthand flag",
		"billing refund 12.50":          "one number is needed",
		"completion bsh":                "unknown command \"bsh\"\n\nDid you mean this?\n\tbash\n",
		"completion":                    "a subcommand is missing",
		"login-link root x@y.com":       "a role, buyer or agent, and an email are needed",
		"serve now":                     "Usage:\n  hearthway serve",
		"billing refund 7 --amount 1e3": "it isn't an amount such as 12.50",
	} {
		if code, out, errs := withoutSettings(t, strings.Fields(line)...); code != 2 || out != "" || !strings.Contains(errs, want) {
			t.Errorf("%s: code %d\n%s%s", line, code, out, errs)
		}
	}
}

func TestCompletion(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if code, out, errs := withoutSettings(t, "completion", shell); code != 0 || errs != "" || !strings.Contains(out, "__complete") {
			t.Errorf("%s: code %d, %.200s%s", shell, code, out, errs)
		}
	}
	for line, want := range map[string]string{"agent ": "verify\t", "login-link ": "buyer\n", "import csv --max": "--max-rejects\t", "sta": "status\t"} {
		words := append([]string{"__complete"}, strings.Split(line, " ")...)
		if _, out, _ := withoutSettings(t, words...); !strings.Contains(out, want) {
			t.Errorf("%q completes to %s", line, out)
		}
	}
}

func TestVersionOption(t *testing.T) {
	code, out, errs := withoutSettings(t, "--version")
	if code != 0 || errs != "" || !regexp.MustCompile(`^hearthway \S+ \(commit \S+, \S+\)\n$`).MatchString(out) {
		t.Errorf("code %d, %q %s", code, out, errs)
	}
}

func TestHelpSaysTheExitCodes(t *testing.T) {
	_, out, _ := withoutSettings(t)
	for _, want := range []string{"  0    done", "  1    failed", "  2    used wrongly", "  130  interrupted"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in %s", want, out)
		}
	}
}
