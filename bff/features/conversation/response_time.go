package conversation

import (
	"context"
	"time"

	"hearthway/bff/platform/postgres"
)

const (
	// responseDays is how far an agent's response time looks back, and minResponses how many conversations it takes.
	responseDays = 90
	minResponses = 5
)

// ResponseTime is the median of how long buyers waited for an agent's first message after their own, in conversations that buyers began; 0: there
// are too few.
func (s *Service) ResponseTime(ctx context.Context, agentID string) (time.Duration, error) {
	var seconds float64
	var answered int
	err := s.DB.On(ctx).QueryRow(ctx, `select coalesce(percentile_cont(0.5) within group (order by extract(epoch from answered - asked)), 0)::float8, count(*)
		from (select min(m.created_at) filter (where m.account_id = c.buyer_id) as asked, min(m.created_at) filter (where m.account_id = c.agent_id) as answered
			from conversations c join conversation_messages m on m.conversation_id = c.id where c.agent_id = $1 group by c.id) firsts
		where asked >= $2 and answered > asked`, agentID, s.Now().Add(-responseDays*24*time.Hour)).Scan(&seconds, &answered)
	if err != nil || answered < minResponses {
		return 0, postgres.Failure(err)
	}
	return time.Duration(seconds * float64(time.Second)), nil
}
