package app

import (
	"time"

	"hearthway/bff/features/agent"
	agentdb "hearthway/bff/features/agent/db"
	"hearthway/bff/platform/config"
	"hearthway/bff/platform/postgres"
)

// NewAgents answers questions about agents outside of a server, for commands.
func NewAgents(_ config.Config, db *postgres.DB) *agent.Service {
	return &agent.Service{Store: agentdb.New(db), Limits: postgres.NewLimits(db), Now: time.Now}
}
