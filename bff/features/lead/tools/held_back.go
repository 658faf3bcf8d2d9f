package tools

import (
	"context"

	"hearthway/bff/features/lead"
	"hearthway/bff/platform/message"
)

// HeldBack replaces webhooks in staging, where a copy of production's data has those of agents.
type HeldBack struct{}

var _ lead.Sender = HeldBack{}

// Send implements lead.Sender.
func (HeldBack) Send(context.Context, lead.Connection, lead.Delivery) (string, error) {
	return "held back in staging", message.ErrHeldBack
}
