// Package db keeps inquiries, tours and service areas in PostgreSQL.
package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/platform/postgres"
)

// Store is an inquiry.Store over the database. It reads from the primary: people look at
// once for what they just sent.
type Store struct {
	db   *postgres.DB
	demo bool
}

var _ inquiry.Store = Store{}

// New gives what people ask about homes. demo says whether agents of the demonstration
// may get any of it.
func New(db *postgres.DB, demo bool) Store { return Store{db, demo} }

const inquiryColumns = `id, retry_key, kind, listing_id, account_id, name, email, email_proven, phone, message, tour_day, tour_time, tour_way,
	texts_version, address, site_id, admin_id, route, agent_id, receiver_name, receiver_office, receiver_email, created_at, canceled_at, moved_at`

// inquiryOf reads a row of inquiryColumns.
func inquiryOf(row pgx.CollectableRow) (inquiry.Inquiry, error) {
	var (
		i              inquiry.Inquiry
		id             uuid.UUID
		account, agent *uuid.UUID
		day            *time.Time
		canceled       *time.Time
		moved          *time.Time
	)
	err := row.Scan(&id, &i.RetryKey, &i.Kind, &i.ListingID, &account, &i.Name, &i.Email, &i.EmailProven, &i.Phone, &i.Message, &day, &i.Part, &i.Way,
		&i.TextsVersion, &i.Address, &i.Referral.SiteID, &i.Referral.AdminID, &i.Receiver.Route, &agent, &i.Receiver.Name, &i.Receiver.Office, &i.Receiver.Email, &i.CreatedAt, &canceled, &moved)
	i.ID, i.AccountID, i.Receiver.AgentID = id.String(), idOrNone(account), idOrNone(agent)
	i.Day, i.CreatedAt, i.CanceledAt, i.MovedAt = postgres.TimeOf(day), i.CreatedAt.UTC(), postgres.TimeOf(canceled), postgres.TimeOf(moved)
	return i, err
}

func idOrNone(id *uuid.UUID) string {
	if id == nil {
		return ""
	}
	return id.String()
}

// Put implements inquiry.Store.
func (s Store) Put(ctx context.Context, i inquiry.Inquiry) (inquiry.Inquiry, bool, error) {
	done, err := s.db.On(ctx).Exec(ctx, `insert into inquiries (asker, `+inquiryColumns+`)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)
		on conflict (asker, retry_key) do nothing`,
		i.Asker(), i.ID, i.RetryKey, i.Kind, i.ListingID, postgres.TextOrNull(i.AccountID), i.Name, i.Email, i.EmailProven, i.Phone, i.Message, postgres.OrNull(i.Day), i.Part, i.Way,
		i.TextsVersion, i.Address, i.Referral.SiteID, i.Referral.AdminID, i.Receiver.Route, postgres.TextOrNull(i.Receiver.AgentID), i.Receiver.Name, i.Receiver.Office,
		i.Receiver.Email, i.CreatedAt, postgres.OrNull(i.CanceledAt), postgres.OrNull(i.MovedAt))
	if err != nil {
		return inquiry.Inquiry{}, false, postgres.Failure(err)
	}
	if done.RowsAffected() == 1 {
		return i, true, nil
	}
	sent, err := s.Sent(ctx, i.Asker(), i.RetryKey)
	return sent, false, err
}

// Sent implements inquiry.Store.
func (s Store) Sent(ctx context.Context, asker, retryKey string) (inquiry.Inquiry, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select "+inquiryColumns+" from inquiries where asker = $1 and retry_key = $2", asker, retryKey)
	if err != nil {
		return inquiry.Inquiry{}, postgres.Failure(err)
	}
	i, err := pgx.CollectExactlyOneRow(rows, inquiryOf)
	return i, postgres.Failure(err)
}

// Of implements inquiry.Store.
func (s Store) Of(ctx context.Context, accountID string, limit int) ([]inquiry.Inquiry, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select "+inquiryColumns+` from inquiries where account_id = $1 or account_id is null
		and asker = (select email_key from accounts where accounts.id = $1 and email_proven_at is not null) order by created_at desc, id limit $2`, accountID, limit)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := pgx.CollectRows(rows, inquiryOf)
	return list, postgres.Failure(err)
}

// agents finds agents; the condition is on accounts a.
func (s Store) agents(ctx context.Context, rest string, args ...any) ([]inquiry.Agent, error) {
	rows, err := s.db.On(ctx).Query(ctx, "select a.id::text, a.name, a.email from accounts a "+rest, args...)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[inquiry.Agent])
	return list, postgres.Failure(err)
}

func (s Store) agent(ctx context.Context, condition, value string) (inquiry.Agent, error) {
	list, err := s.agents(ctx, "where "+condition+" and a.role = 'admin' and (not a.demo or $2)", value, s.demo)
	if err == nil && len(list) == 0 {
		err = postgres.Failure(pgx.ErrNoRows)
	}
	if err != nil {
		return inquiry.Agent{}, err
	}
	return list[0], nil
}

// Agent implements inquiry.Store.
func (s Store) Agent(ctx context.Context, name string) (inquiry.Agent, error) {
	if uuid.Validate(name) == nil {
		return s.agent(ctx, "a.id = $1::uuid", name)
	}
	return s.agent(ctx, "a.alias = $1", name)
}

// AgentByEmail implements inquiry.Store.
func (s Store) AgentByEmail(ctx context.Context, email string) (inquiry.Agent, error) {
	return s.agent(ctx, "a.email_key = $1 and a.email_proven_at is not null", account.EmailKey(email))
}

// mostInTurn bounds how many agents take turns in one city.
const mostInTurn = 500

// AgentsInTurn implements inquiry.Store.
func (s Store) AgentsInTurn(ctx context.Context, state, city string) ([]inquiry.Agent, error) {
	return s.agents(ctx, `join service_areas s on s.account_id = a.id
		where s.state = $1 and lower(s.city) = lower($2) and a.role = 'admin' and (not a.demo or $3)
		order by s.turn_at nulls first, s.id limit $4`, state, city, s.demo, mostInTurn)
}

// TakeTurn implements inquiry.Store.
func (s Store) TakeTurn(ctx context.Context, agentID, state, city string, at time.Time) error {
	_, err := s.db.On(ctx).Exec(ctx, "update service_areas set turn_at = $4 where account_id = $1 and state = $2 and lower(city) = lower($3)", agentID, state, city, at)
	return postgres.Failure(err)
}

// Assign implements inquiry.Store.
func (s Store) Assign(ctx context.Context, accountID, agentID string) error {
	_, err := s.db.On(ctx).Exec(ctx, "update accounts set assigned_to = $2, updated_at = $3 where id = $1 and assigned_to = ''", accountID, agentID, s.db.Now().UTC())
	return postgres.Failure(err)
}

// StopTexts implements inquiry.Store.
func (s Store) StopTexts(ctx context.Context, phone string, now time.Time) ([]inquiry.Inquiry, error) {
	rows, err := s.db.On(ctx).Query(ctx, `with stopped as (
			update inquiries set texts_stopped_at = $2 where phone = $1 and texts_version <> '' and texts_stopped_at is null returning *)
		select `+inquiryColumns+" from stopped order by created_at desc, id", phone, now)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	list, err := pgx.CollectRows(rows, inquiryOf)
	return list, postgres.Failure(err)
}
