package db

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
)

// SaveOwn implements agent.Store.
func (s Store) SaveOwn(ctx context.Context, who account.Account, l agent.License) (string, error) {
	var ids []string
	// Keeps imports from assigning aliases meanwhile.
	if err := s.db.Rows(ctx).Exec("select pg_advisory_xact_lock(hashtext('agent aliases'))").Error; err != nil {
		return "", postgres.Failure(err)
	}
	said := []any{
		sql.Named("account", who.ID), sql.Named("number", l.Number), sql.Named("state", l.State), sql.Named("brokerage", l.Brokerage), sql.Named("name", who.Name), sql.Named("key", place.Fold(who.Name)),
		sql.Named("email", who.Email), sql.Named("phone", who.Phone), sql.Named("id", uuid.NewString()),
	}
	err := s.db.Rows(ctx).Raw(`update agents set license_number = case when source is null then @number else license_number end,
			license_state = case when source is null then @state else license_state end,
			brokerage = case when source is null then @brokerage else brokerage end
		where account_id = @account returning id`, said...).Scan(&ids).Error
	if err != nil {
		return "", postgres.Failure(err)
	}
	if len(ids) > 0 {
		return ids[0], s.noteChange(ctx, ids[0])
	}
	alias, err := s.freeAlias(ctx, who)
	if err != nil {
		return "", err
	}
	said = append(said, sql.Named("alias", alias))
	err = s.db.Rows(ctx).Raw(`insert into agents (id, alias, account_id, full_name, name_key, email, phone, brokerage, license_number, license_state, active)
		values (@id, @alias, @account, @name, @key, @email, @phone, @brokerage, @number, @state, true) returning id`, said...).Scan(&ids).Error
	if err != nil {
		return "", postgres.Failure(err)
	}
	if err := s.db.Rows(ctx).Exec("update accounts set alias = @alias where id = @account", said...).Error; err != nil {
		return "", postgres.Failure(err)
	}
	return ids[0], s.noteChange(ctx, ids[0])
}

// noteChange makes cached pages that show an agent outdated.
func (s Store) noteChange(ctx context.Context, agentID string) error {
	return postgres.Failure(s.db.Rows(ctx).Exec("select note_change('{}', array['a:' || ?::text])", agentID).Error)
}

// freeAlias returns an unused alias for a name, numbered if necessary.
func (s Store) freeAlias(ctx context.Context, who account.Account) (string, error) {
	plain, _ := listing.AgentAlias(who.Name, "", who.ID)
	var taken []string
	like := strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(plain) + "%"
	err := s.db.Rows(ctx).Raw("select alias from agents where alias like ? union select alias from accounts where alias like ? and id <> ?", like, like, who.ID).Scan(&taken).Error
	if err != nil {
		return "", postgres.Failure(err)
	}
	used := map[string]bool{}
	for _, one := range taken {
		used[one] = true
	}
	alias := plain
	for n := 2; used[alias]; n++ {
		alias = fmt.Sprintf("%s-%d", plain, n)
	}
	return alias, nil
}

// AddAreas implements agent.Store.
func (s Store) AddAreas(ctx context.Context, accountID string, areas []agent.Area, now time.Time) error {
	for _, area := range areas {
		err := s.db.Rows(ctx).Exec(`insert into service_areas (account_id, city, state, created_at)
			select cast(@account as uuid), cast(@city as text), cast(@state as text), cast(@now as timestamptz)
			where (select count(*) from service_areas where account_id = @account) < @most
			on conflict (state, lower(city), account_id) do nothing`,
			sql.Named("account", accountID), sql.Named("city", area.City), sql.Named("state", area.State), sql.Named("now", now.UTC()), sql.Named("most", agent.MaxAreas)).Error
		if err != nil {
			return postgres.Failure(err)
		}
	}
	return nil
}
