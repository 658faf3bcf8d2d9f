package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/app/status"
)

// readyEvery is how often a server is asked that isn't ready yet.
const readyEvery = 250 * time.Millisecond

func (c *console) ready() *cobra.Command {
	var wait time.Duration
	command := reads(&cobra.Command{
		Use: "ready", Short: "Say whether the server beside it is ready for visitors", Args: cobra.NoArgs,
		Long:    "Asks the server of this machine, on HOST and PORT, whether it is ready for visitors. The exit code is 1 if not.",
		Example: examples("hearthway ready", "PORT=8081 hearthway ready --wait 5m"),
		RunE: func(command *cobra.Command, _ []string) error {
			c.interrupted = "interrupted"
			if err := c.awaitReady(command.Context(), wait); err != nil {
				return fmt.Errorf("not ready: %w", err)
			}
			fmt.Fprintln(c.out, "ready")
			return nil
		},
	})
	command.Flags().DurationVar(&wait, "wait", 0, "how long to wait until it is, such as 5m")
	return command
}

// awaitReady returns why the server isn't ready, if it isn't within the time.
func (c *console) awaitReady(ctx context.Context, patience time.Duration) error {
	for deadline := time.Now().Add(patience); ; {
		err := status.Ready(ctx, c.config)
		if err == nil || time.Now().After(deadline) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(readyEvery):
		}
	}
}
