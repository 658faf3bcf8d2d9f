package db

import (
	"context"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/features/agent"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
)

// maxListed is how many agents a command lists.
const maxListed = 200

// Listed implements agent.Store.
func (s Store) Listed(ctx context.Context, name string) ([]agent.Agent, error) {
	where := &condition{}
	if name == "" {
		where.and("a.account_id is not null")
	} else {
		where.and("strpos(a.name_key, ?) > 0", place.Fold(name))
	}
	var rows []agentRow
	args := append(where.args, maxListed)
	err := s.db.Rows(ctx).Raw("select "+columns+" from agent_records a left join agent_places p on p.agent_id = a.id and p.state = '' and p.city_slug = '' where "+where.String()+
		" order by a.name_key, a.id limit ?", args...).Scan(&rows).Error
	return postgres.Each(rows, agentRow.agent), postgres.Failure(err)
}

// VerifyEmail implements agent.Store.
func (s Store) VerifyEmail(ctx context.Context, emailKey string, now time.Time) (accountID string, err error) {
	var rows []string
	err = s.db.Rows(ctx).Raw("update accounts set email_verified_at = coalesce(email_verified_at, ?) where role = 'admin' and email_key = ? returning id", now.UTC(), emailKey).Scan(&rows).Error
	if err == nil && len(rows) == 0 {
		err = gorm.ErrRecordNotFound
	}
	if err != nil {
		return "", postgres.Failure(err)
	}
	return rows[0], nil
}
