package api

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
)

// AgentSession is what an agent's client gets of a login that another area's call started.
func (a Calls) AgentSession(ctx context.Context, login account.Login) (*AgentRecord, httpapi.Issued) {
	return agentRecord(login.Account), a.issue(ctx, login)
}
