package main

import (
	"encoding/json"
	"errors"

	"github.com/spf13/cobra"
)

// listing adds --json to a command that lists something.
func listing(command *cobra.Command) *cobra.Command {
	command.Flags().Bool("json", false, "print JSON, as docs/command-line.md describes it")
	return command
}

// show prints a value as JSON if that was asked for, else as text.
func (c *console) show(command *cobra.Command, value any, text func() error) error {
	if asked, err := command.Flags().GetBool("json"); err != nil || !asked {
		return errors.Join(err, text())
	}
	encoder := json.NewEncoder(c.out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(value)
}

// each returns a list of what a function makes of each element; it is never nil, so that an empty one is [] in JSON.
func each[T, V any](list []T, view func(T) V) []V {
	views := make([]V, 0, len(list))
	for _, one := range list {
		views = append(views, view(one))
	}
	return views
}
