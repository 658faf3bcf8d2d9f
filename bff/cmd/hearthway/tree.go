package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// access is the annotation that says what a command does with the product's data; each command has it.
const access = "access"

// The values of access.
const (
	accessGroup   = "group"
	accessReads   = "reads"
	accessChanges = "changes"
)

func marked(command *cobra.Command, value string) *cobra.Command {
	if command.Annotations == nil {
		command.Annotations = map[string]string{}
	}
	command.Annotations[access] = value
	return command
}

// reads marks a command that changes nothing.
func reads(command *cobra.Command) *cobra.Command { return marked(command, accessReads) }

// group makes a command that only has subcommands.
func group(command *cobra.Command, subcommands ...*cobra.Command) *cobra.Command {
	command.AddCommand(subcommands...)
	command.SuggestionsMinimumDistance = 2 // letters that may be wrong
	command.Args = func(command *cobra.Command, args []string) error {
		switch {
		case len(args) == 0:
			return errors.New("a subcommand is missing")
		case args[0] == "help":
			return pflag.ErrHelp
		}
		text := fmt.Sprintf("unknown command %q", args[0])
		if similar := command.SuggestionsFor(args[0]); len(similar) > 0 {
			text += "\n\nDid you mean this?\n\t" + strings.Join(similar, "\n\t")
		}
		return errors.New(text)
	}
	command.RunE = func(*cobra.Command, []string) error { return pflag.ErrHelp } // so that Args is asked
	command.DisableFlagsInUseLine = true
	return marked(command, accessGroup)
}

// numbered accepts one argument: a positive number, such as that of an invoice.
func numbered(_ *cobra.Command, args []string) error {
	if len(args) != 1 || numberOf(args) <= 0 {
		return errors.New("one number is needed")
	}
	return nil
}

// numberOf is the argument of a numbered command.
func numberOf(args []string) int64 {
	n, _ := strconv.ParseInt(args[0], 10, 64)
	return n
}

// examples formats the examples of a command.
func examples(lines ...string) string { return "  " + strings.Join(lines, "\n  ") }

// addExtras adds what cobra brings along, and how groups are shown.
func addExtras(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, command := range root.Commands() {
		switch command.Name() {
		case "help":
			command.Example = examples("hearthway help import csv")
		case "completion":
			group(command).Example = examples("hearthway completion bash")
			for _, shell := range command.Commands() {
				shell.Example = examples("hearthway completion " + shell.Name())
			}
		}
	}
	// A group by itself does nothing, although it is runnable.
	root.SetUsageTemplate(strings.Replace(root.UsageTemplate(), "{{if .Runnable}}", `{{if and .Runnable (ne (index .Annotations "`+access+`") "`+accessGroup+`")}}`, 1))
}
