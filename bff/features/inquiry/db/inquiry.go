// Package db stores inquiries, tours and service areas in PostgreSQL.
package db

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/platform/postgres"
)

// Store is an inquiry.Store backed by the database. It reads from the primary, because people look for what
// they sent right after sending it.
type Store struct {
	db   *postgres.DB
	demo bool
}

var _ inquiry.Store = Store{}

// New returns a store. demo says whether demo agents may get inquiries.
func New(db *postgres.DB, demo bool) Store { return Store{db, demo} }

// Create implements inquiry.Store.
func (s Store) Create(ctx context.Context, i inquiry.Inquiry) (inquiry.Inquiry, bool, error) {
	row := newInquiryRow(i)
	once := clause.OnConflict{Columns: []clause.Column{{Name: "asker"}, {Name: "retry_key"}}, DoNothing: true}
	done := s.db.Rows(ctx).Clauses(once).Create(&row)
	if done.Error != nil {
		return inquiry.Inquiry{}, false, postgres.Failure(done.Error)
	}
	if done.RowsAffected == 1 {
		return i, true, nil
	}
	sent, err := s.Sent(ctx, i.SenderKey(), i.RetryKey)
	return sent, false, err
}

func one(rows *gorm.DB) (inquiry.Inquiry, error) {
	var row inquiryRow
	if err := rows.Take(&row).Error; err != nil {
		return inquiry.Inquiry{}, postgres.Failure(err)
	}
	return row.inquiry(), nil
}

// Sent implements inquiry.Store.
func (s Store) Sent(ctx context.Context, asker, retryKey string) (inquiry.Inquiry, error) {
	return one(s.db.Rows(ctx).Where("asker = ? and retry_key = ?", asker, retryKey))
}

// accepted is when the agent who has an inquiry's lead accepted it.
const accepted = "inquiries.*, (select answered_at from leads l where l.id = inquiries.lead_id and l.status = 'accepted') as accepted_at"

// of selects an account's inquiries, and those that a guest sent with its verified email.
func (s Store) of(ctx context.Context, accountID string) *gorm.DB {
	verified := s.db.Rows(ctx).Model(&account.AccountRow{}).Select("email_key").Where("id = ? and email_verified_at is not null", accountID)
	return s.db.Rows(ctx).Select(accepted).Where("(account_id = ? or account_id is null and asker = (?))", accountID, verified)
}

// ByAccount implements inquiry.Store.
func (s Store) ByAccount(ctx context.Context, accountID string, limit int) ([]inquiry.Inquiry, error) {
	var rows []inquiryRow
	err := s.of(ctx, accountID).Order("created_at desc, id").Limit(limit).Find(&rows).Error
	return postgres.Each(rows, inquiryRow.inquiry), postgres.Failure(err)
}

// agents selects the agents who can get inquiries.
func (s Store) agents(ctx context.Context) *gorm.DB {
	return s.db.Rows(ctx).Model(&account.AccountRow{}).
		Select("accounts.id, accounts.name, accounts.email, coalesce(g.alias, '') as alias, coalesce(g.brokerage, '') as brokerage, coalesce(g.license_state, '') as license_state, coalesce(g.license_number, '') as license_number, coalesce(g.sample, '') <> '' as sample").
		Joins("left join agents g on g.account_id = accounts.id and g.shown").Where("role = 'admin' and (not demo or ?)", s.demo)
}

func oneAgent(rows *gorm.DB) (agent inquiry.Agent, err error) {
	err = rows.Take(&agent).Error
	return agent, postgres.Failure(err)
}

// Agent implements inquiry.Store.
func (s Store) Agent(ctx context.Context, name string) (inquiry.Agent, error) {
	if uuid.Validate(name) == nil {
		return oneAgent(s.agents(ctx).Where("accounts.id = ?", name))
	}
	return oneAgent(s.agents(ctx).Where("accounts.alias = ?", name))
}

// AgentByEmail implements inquiry.Store.
func (s Store) AgentByEmail(ctx context.Context, email string) (inquiry.Agent, error) {
	return oneAgent(s.agents(ctx).Where("email_key = ? and email_verified_at is not null", account.EmailKey(email)))
}

// maxInTurn limits how many agents take turns in one city.
const maxInTurn = 500

// AgentsInTurn implements inquiry.Store.
func (s Store) AgentsInTurn(ctx context.Context, state, city string) ([]inquiry.Agent, error) {
	agents := []inquiry.Agent{}
	err := s.agents(ctx).Joins("join service_areas s on s.account_id = accounts.id").Where("s.state = ? and lower(s.city) = lower(?)", state, city).
		Order("s.turn_at nulls first, s.id").Limit(maxInTurn).Find(&agents).Error
	return agents, postgres.Failure(err)
}

// TakeTurn implements inquiry.Store.
func (s Store) TakeTurn(ctx context.Context, agentID, state, city string, at time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&areaRow{}).Scopes(postgres.OfAccount(agentID)).
		Where("state = ? and lower(city) = lower(?)", state, city).Update("turn_at", at).Error)
}

// Assign implements inquiry.Store.
func (s Store) Assign(ctx context.Context, accountID, agentID string) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&account.AccountRow{}).Where("id = ? and assigned_to = ''", accountID).
		Updates(map[string]any{"assigned_to": agentID, "updated_at": s.db.Now().UTC()}).Error)
}

// CountSaved implements inquiry.Store.
func (s Store) CountSaved(ctx context.Context, accountID string) (int, error) {
	var n int64
	err := s.db.Rows(ctx).Table("favorites f").Joins("join listings l on l.id = f.listing_id and l.shown").Scopes(postgres.OfAccount(accountID)).Count(&n).Error
	return int(n), postgres.Failure(err)
}

// ByLeads implements inquiry.Store.
func (s Store) ByLeads(ctx context.Context, leadIDs []string) (map[string][]inquiry.Inquiry, error) {
	return byLead(s.db.Rows(ctx), leadIDs)
}

// ToursOfLeads implements inquiry.Store.
func (s Store) ToursOfLeads(ctx context.Context, leadIDs []string, day time.Time) (map[string][]inquiry.Inquiry, error) {
	return byLead(s.db.Rows(ctx).Where("tour_day >= ? and canceled_at is null", day.UTC().Format(time.DateOnly)), leadIDs)
}

func byLead(of *gorm.DB, leadIDs []string) (map[string][]inquiry.Inquiry, error) {
	var rows []inquiryRow
	err := of.Where("lead_id = any(?::uuid[])", postgres.Array(leadIDs)).Order("created_at desc, id").Find(&rows).Error
	found := map[string][]inquiry.Inquiry{}
	for _, row := range rows {
		found[*row.LeadID] = append(found[*row.LeadID], row.inquiry())
	}
	return found, postgres.Failure(err)
}

// Reassign implements inquiry.Store.
func (s Store) Reassign(ctx context.Context, leadID string, to inquiry.Receiver) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&inquiryRow{}).Where("lead_id = ?", leadID).Updates(map[string]any{
		"route": to.Route, "agent_id": postgres.TextOrNull(to.AgentID), "receiver_name": to.Name, "receiver_office": to.Office, "receiver_email": to.Email,
		"receiver_license_state": to.License.State, "receiver_license": to.License.Number,
	}).Error)
}

// StopTexts implements inquiry.Store.
func (s Store) StopTexts(ctx context.Context, phone string, now time.Time) ([]inquiry.Inquiry, error) {
	var rows []inquiryRow
	err := s.db.Rows(ctx).Model(&rows).Clauses(clause.Returning{}).
		Where("phone = ? and texts_version <> '' and texts_stopped_at is null", phone).Update("texts_stopped_at", now).Error
	slices.SortFunc(rows, func(a, b inquiryRow) int { return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(a.ID, b.ID)) })
	return postgres.Each(rows, inquiryRow.inquiry), postgres.Failure(err)
}
