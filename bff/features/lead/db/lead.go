package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/lead"
	"hearthway/bff/platform/postgres"
)

// Store implements lead.Store in PostgreSQL. It reads from the primary, never from a replica, so that agents see right away what they just did.
type Store struct{ db *postgres.DB }

var _ lead.Store = Store{}

// New creates the store of leads.
func New(db *postgres.DB) Store { return Store{db} }

func one(rows *gorm.DB) (lead.Lead, error) {
	var row leadRow
	err := rows.Take(&row).Error
	return row.lead(), postgres.Failure(err)
}

// Current implements lead.Store.
func (s Store) Current(ctx context.Context, asker string, listingID int64, toAgentID string, since time.Time) (l lead.Lead, r inquiry.Receiver, err error) {
	if err := s.db.Rows(ctx).Exec("select pg_advisory_xact_lock(hashtextextended(?, ?))", asker+toAgentID, listingID).Error; err != nil {
		return l, r, postgres.Failure(err)
	}
	about, id := "listing_id = ?", any(listingID)
	if toAgentID != "" {
		about, id = "to_agent_id = ?", toAgentID
	}
	l, err = one(s.db.Rows(ctx).Where("asker = ? and "+about+" and last_at > ? and (status = 'unclaimed' or status <> 'released' and agent_id is not null)", asker, id, since).Order("last_at desc, id"))
	if err != nil {
		return l, r, err
	}
	var got struct {
		Route          inquiry.Route
		AgentID        *string
		ReceiverName   string
		ReceiverOffice string
		ReceiverEmail  string

		ReceiverLicenseState, ReceiverLicense string
	}
	err = s.db.Rows(ctx).Table("inquiries").Where("lead_id = ?", l.ID).Order("created_at desc, id").Take(&got).Error
	return l, inquiry.Receiver{Route: got.Route, AgentID: postgres.TextOf(got.AgentID), Name: got.ReceiverName, Office: got.ReceiverOffice, Email: got.ReceiverEmail,
		License: inquiry.License{State: got.ReceiverLicenseState, Number: got.ReceiverLicense}}, postgres.Failure(err)
}

// Create implements lead.Store.
func (s Store) Create(ctx context.Context, l lead.Lead) error {
	row := newLeadRow(l)
	if err := s.db.Rows(ctx).Create(&row).Error; err != nil {
		return postgres.Failure(err)
	}
	return s.Offer(ctx, l)
}

// Join implements lead.Store.
func (s Store) Join(ctx context.Context, leadID, inquiryID string) error {
	return postgres.Failure(s.db.Rows(ctx).Table("inquiries").Where("id = ?", inquiryID).Update("lead_id", leadID).Error)
}

// Lock implements lead.Store.
func (s Store) Lock(ctx context.Context, id string) (lead.Lead, error) {
	if uuid.Validate(id) != nil {
		return lead.Lead{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	return one(s.db.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("id = ?", id))
}

// Update implements lead.Store.
func (s Store) Update(ctx context.Context, l lead.Lead) error {
	row := newLeadRow(l)
	return postgres.Failure(s.db.Rows(ctx).Select("*").Omit("id", "created_at", "asker", "listing_id", "to_agent_id", "account_id").Updates(&row).Error)
}

// Offer implements lead.Store.
func (s Store) Offer(ctx context.Context, l lead.Lead) error {
	row := offerRow{LeadID: l.ID, AgentID: postgres.TextOrNull(l.AgentID), Reason: l.Reason, OfferedAt: l.OfferedAt}
	return postgres.Failure(s.db.Rows(ctx).Omit("id").Create(&row).Error)
}

// Answer implements lead.Store.
func (s Store) Answer(ctx context.Context, l lead.Lead, answer lead.Answer, at time.Time) error {
	changes := map[string]any{"answer": answer}
	if answer != lead.AnswerReleased { // answered_at stays the time of acceptance, for response times
		changes["answered_at"] = at
	}
	return postgres.Failure(s.db.Rows(ctx).Model(&offerRow{}).
		Where("lead_id = ? and agent_id = ? and (answer = '' or answer = 'accepted')", l.ID, l.AgentID).Updates(changes).Error)
}

// Tried implements lead.Store.
func (s Store) Tried(ctx context.Context, id string) (ids []string, err error) {
	err = s.db.Rows(ctx).Model(&offerRow{}).Where("lead_id = ? and agent_id is not null", id).Pluck("agent_id", &ids).Error
	return ids, postgres.Failure(err)
}

// Overdue implements lead.Store.
func (s Store) Overdue(ctx context.Context, now time.Time, limit int) (ids []string, err error) {
	err = s.db.Rows(ctx).Model(&leadRow{}).Where("status = 'offered' and due_at <= ?", now).Order("due_at, id").Limit(limit).Pluck("id", &ids).Error
	return ids, postgres.Failure(err)
}

// Loads implements lead.Store.
func (s Store) Loads(ctx context.Context, agentIDs []string, since time.Time) (map[string]int, error) {
	var rows []struct {
		AgentID string
		Count   int
	}
	err := s.db.Rows(ctx).Model(&offerRow{}).Select("agent_id, count(*) as count").
		Where("agent_id = any(?::uuid[]) and offered_at >= ? and answer in ('', 'accepted')", postgres.Array(agentIDs), since).Group("agent_id").Scan(&rows).Error
	loads := map[string]int{}
	for _, row := range rows {
		loads[row.AgentID] = row.Count
	}
	return loads, postgres.Failure(err)
}

// of selects the leads that an agent currently has.
func (s Store) of(ctx context.Context, agentID string) *gorm.DB {
	return s.db.Rows(ctx).Model(&leadRow{}).Where("agent_id = ? and status in ('offered', 'accepted')", agentID)
}

// ByAgent implements lead.Store.
func (s Store) ByAgent(ctx context.Context, agentID string, limit, offset int) ([]lead.Lead, error) {
	var rows []leadRow
	err := s.of(ctx, agentID).Order("last_at desc, id").Limit(limit).Offset(offset).Find(&rows).Error
	return postgres.Each(rows, leadRow.lead), postgres.Failure(err)
}

// Count implements lead.Store.
func (s Store) Count(ctx context.Context, agentID string) (map[lead.Status]int, error) {
	var rows []struct {
		Status lead.Status
		Count  int
	}
	err := s.of(ctx, agentID).Select("status, count(*) as count").Group("status").Scan(&rows).Error
	counts := map[lead.Status]int{}
	for _, row := range rows {
		counts[row.Status] = row.Count
	}
	return counts, postgres.Failure(err)
}

// Find implements lead.Store.
func (s Store) Find(ctx context.Context, agentID, id string) (lead.Lead, error) {
	if uuid.Validate(id) != nil {
		return lead.Lead{}, postgres.Failure(gorm.ErrRecordNotFound)
	}
	return one(s.of(ctx, agentID).Where("id = ?", id))
}

// UnderContract implements lead.Store.
func (s Store) UnderContract(ctx context.Context, listingIDs []int64) (map[int64]bool, error) {
	var ids []int64
	err := s.db.Rows(ctx).Raw("select id from listings where id = any(?) and status = 'pending' and display_entire", postgres.Array(listingIDs)).Scan(&ids).Error
	found := map[int64]bool{}
	for _, id := range ids {
		found[id] = true
	}
	return found, postgres.Failure(err)
}

// SharedHomes implements lead.Store. It excludes homes that the buyer removed since, and homes that they saved later.
func (s Store) SharedHomes(ctx context.Context, leadIDs []string, maximum int) (map[string]lead.Shared, error) {
	var rows []struct {
		LeadID    string
		ListingID int64
		Count     int
	}
	err := s.db.Rows(ctx).Raw(`
		with asked as (
			select i.lead_id, i.account_id, max(i.created_at) as until from inquiries i
				where i.lead_id = any(cast(@leads as uuid[])) and i.shares_saved and i.account_id is not null group by i.lead_id, i.account_id
		), homes as (
			select a.lead_id, f.listing_id, row_number() over (partition by a.lead_id order by f.saved_at desc, f.listing_id desc) as n, count(*) over (partition by a.lead_id) as count
				from asked a join favorites f on f.account_id = a.account_id and f.saved_at <= a.until join listings l on l.id = f.listing_id and l.shown
		)
		select lead_id, listing_id, count from homes where n <= @most order by lead_id, n`,
		map[string]any{"leads": postgres.Array(leadIDs), "most": maximum}).Scan(&rows).Error
	shared := map[string]lead.Shared{}
	for _, row := range rows {
		shared[row.LeadID] = lead.Shared{ListingIDs: append(shared[row.LeadID].ListingIDs, row.ListingID), Count: row.Count}
	}
	return shared, postgres.Failure(err)
}

// ResponseTimes implements lead.Store.
func (s Store) ResponseTimes(ctx context.Context, agentIDs []string, since time.Time) (map[string]time.Duration, error) {
	var rows []struct {
		AgentID string
		Seconds float64
	}
	err := s.db.Rows(ctx).Model(&offerRow{}).Select("agent_id, extract(epoch from avg(answered_at - offered_at)) as seconds").
		Where("agent_id = any(?::uuid[]) and offered_at >= ? and answer in ('accepted', 'released')", postgres.Array(agentIDs), since).Group("agent_id").Scan(&rows).Error
	times := map[string]time.Duration{}
	for _, row := range rows {
		times[row.AgentID] = time.Duration(row.Seconds * float64(time.Second))
	}
	return times, postgres.Failure(err)
}

// MoveBuyer implements lead.Store.
func (s Store) MoveBuyer(ctx context.Context, accountID, from, to string) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&account.AccountRow{}).Where("id = ? and assigned_to = ?", accountID, from).
		Updates(map[string]any{"assigned_to": to, "updated_at": s.db.Now().UTC()}).Error)
}

// Settings implements lead.Store.
func (s Store) Settings(ctx context.Context, agentIDs []string) (map[string]lead.Settings, error) {
	var rows []settingsRow
	err := s.db.Rows(ctx).Where("account_id = any(?::uuid[])", postgres.Array(agentIDs)).Find(&rows).Error
	all := map[string]lead.Settings{}
	for _, row := range rows {
		all[row.AccountID] = row.settings()
	}
	return all, postgres.Failure(err)
}

// UpsertSettings implements lead.Store.
func (s Store) UpsertSettings(ctx context.Context, agentID string, wanted lead.Settings, now time.Time) error {
	row := settingsRow{AccountID: agentID, Paused: wanted.Paused, PriceFrom: wanted.PriceFrom, PriceTo: wanted.PriceTo, Capacity: wanted.Capacity, UpdatedAt: now.UTC()}
	return postgres.Failure(s.db.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error)
}
