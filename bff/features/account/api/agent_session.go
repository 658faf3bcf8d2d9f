package api

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
)

// AgentSession returns the session of an agent's login that a call of another area started; nothing if the login waits for its second
// step.
func (calls Calls) AgentSession(ctx context.Context, login account.Login) (*AgentRecord, httpapi.SessionHeaders) {
	if login.SecondStep != "" {
		return nil, httpapi.SessionHeaders{}
	}
	return agentRecord(login.Account), calls.issue(ctx, login)
}
