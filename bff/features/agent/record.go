package agent

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// recordRow is a row of agents, without what only imports write.
type recordRow struct {
	ID            string `gorm:"primaryKey"`
	AccountID     *string
	Owner         *account.AccountRow `gorm:"foreignKey:AccountID"`
	Source        *string             `gorm:"->"` // nil: signed up here
	Alias         string
	FullName      string
	NameKey       string
	Email         string
	Phone         string
	Brokerage     string
	LicenseNumber string
	LicenseState  string
	Active        bool
	Shown         bool `gorm:"->"`
}

// TableName implements schema.Tabler.
func (recordRow) TableName() string { return "agents" }

// agentRow is a row of agent_records, which are agents with what their owners edited, and the numbers from agent_places.
type agentRow struct {
	ID            string
	AccountID     *string
	Alias         string
	FullName      string
	Email         string
	Phone         string
	PhoneShown    bool
	Shown         bool
	HiddenReason  string
	Brokerage     string
	LicenseNumber string
	LicenseState  string
	License       licenseColumns `gorm:"embedded"`
	Listed        bool
	Imported      bool
	Languages     postgres.TextList
	Specialties   postgres.TextList
	Bio           string
	Since         int
	Photo         string
	Sample        string
	Ratings       int
	Average       float64

	ForSale   int
	Sold      int
	PriceLow  int64
	PriceHigh int64
	Count     int // total number of rows that match a query
}

// columns are the columns of agentRow, from agent_records as a and agent_places as p.
const columns = `a.id, a.account_id, a.alias, a.full_name, a.email, a.phone, a.phone_shown, a.shown, a.hidden_reason, a.brokerage, a.license_number, a.license_state, a.license_status, a.license_by, a.license_source, a.license_at, a.license_reason, a.listed, a.source is not null as imported, a.languages, a.specialties,
	(select count(*) from testimonials t where t.agent_id = a.id and t.status = 'published') as ratings,
	(select coalesce(avg(t.rating), 0) from testimonials t where t.agent_id = a.id and t.status = 'published') as average,
	a.bio, a.since, a.photo, a.sample, coalesce(p.for_sale, 0) as for_sale, coalesce(p.sold, 0) as sold, coalesce(p.price_low, 0) as price_low, coalesce(p.price_high, 0) as price_high`

func (r agentRow) agent() Agent {
	return Agent{
		ID: r.ID, AccountID: postgres.TextOf(r.AccountID), Alias: r.Alias, Name: r.FullName, Email: r.Email, Phone: r.Phone, PhoneShown: r.PhoneShown, Brokerage: r.Brokerage,
		LicenseNumber: r.LicenseNumber, LicenseState: r.LicenseState, License: r.License.check(), Listed: r.Listed, Imported: r.Imported, Languages: r.Languages, Specialties: r.Specialties, Bio: WithoutContacts(r.Bio), Since: r.Since,
		Photo: r.Photo, Rating: Rating{Average: r.Average, Count: r.Ratings}, Sample: r.Sample, Stats: Stats{ForSale: r.ForSale, Sold: r.Sold, PriceLow: r.PriceLow, PriceHigh: r.PriceHigh},
	}
}

// agents selects agents with the numbers for all places.
func (s *Service) agents(ctx context.Context) *gorm.DB {
	return s.DB.Rows(ctx).Table("agent_records a").Select(columns).Joins("left join agent_places p on p.agent_id = a.id and p.state = '' and p.city_slug = ''")
}

// one reads an agent with a public profile.
func (s *Service) one(ctx context.Context, where string, args ...any) (Agent, error) {
	var row agentRow
	err := s.agents(ctx).Where("a.shown").Where(where, args...).Take(&row).Error
	return row.agent(), postgres.Failure(err)
}

// lock makes other changes to what belongs to an agent wait until the transaction ends.
func (s *Service) lock(ctx context.Context, agentID string) error {
	var row recordRow
	return s.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Select("id").Where("id = ?", agentID).Limit(1).Find(&row).Error
}

// shown finds a shown agent by alias, by ID, or by the account that owns the record.
func (s *Service) shown(ctx context.Context, name string) (Agent, error) {
	if uuid.Validate(name) == nil {
		return s.one(ctx, "(a.id = ? or a.account_id = ?)", name, name)
	}
	return s.one(ctx, "a.alias = lower(?)", name)
}

// ByAccounts returns the agents with a public profile that accounts own, by account.
func (s *Service) ByAccounts(ctx context.Context, accountIDs []string) (map[string]Agent, error) {
	var rows []agentRow
	err := s.agents(ctx).Where("a.shown and a.account_id = any(?::uuid[])", postgres.Array(accountIDs)).Find(&rows).Error
	found := map[string]Agent{}
	for _, row := range rows {
		one := row.agent()
		found[one.AccountID] = one
	}
	return found, postgres.Failure(err)
}

// Claim assigns an account the record with its email, if nobody owns that record and the account owns none.
func (s *Service) Claim(ctx context.Context, accountID, emailKey string) error {
	return postgres.Failure(s.DB.Atomically(ctx, func(ctx context.Context) error {
		own, err := s.ownRecord(ctx, accountID, emailKey)
		if err != nil || own.ID == "" {
			return err
		}
		// From now on the areas are the owner's, not the record's.
		const twice = "exists (select from service_areas o where o.account_id = ? and o.state = service_areas.state and lower(o.city) = lower(service_areas.city))"
		for _, err := range []error{
			s.DB.Rows(ctx).Model(&account.AccountRow{}).Where("id = ? and alias is distinct from ?", accountID, own.Alias).
				Where("not exists (select from accounts o where o.alias = ? and o.id <> accounts.id)", own.Alias).Update("alias", own.Alias).Error,
			s.DB.Rows(ctx).Where("agent_id = ?", own.ID).Where(twice, accountID).Delete(&areaRow{}).Error,
			s.DB.Rows(ctx).Model(&areaRow{}).Where("agent_id = ?", own.ID).Updates(map[string]any{"account_id": accountID, "agent_id": nil}).Error,
		} {
			if err != nil {
				return err
			}
		}
		return s.noteChange(ctx, own.ID)
	}))
}

// ownRecord returns the record that an account owns. An account that owns none gets the one with its email, if nobody owns that; if several have it,
// one with a public profile. The ID is "" if there is none.
func (s *Service) ownRecord(ctx context.Context, accountID, emailKey string) (own recordRow, err error) {
	err = s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Limit(1).Find(&own).Error
	if err != nil || own.ID != "" {
		return own, err
	}
	err = s.DB.Rows(ctx).Where("account_id is null and lower(email) = ? and email <> ''", emailKey).Order("shown desc, created_at, id").Limit(1).Find(&own).Error
	if err != nil || own.ID == "" {
		return own, err
	}
	return own, s.DB.Rows(ctx).Model(&own).Update("account_id", accountID).Error
}

// noteChange invalidates cached pages that show an agent.
func (s *Service) noteChange(ctx context.Context, agentID string) error {
	return postgres.Failure(s.DB.Rows(ctx).Exec("select note_change('{}', array['a:' || ?::text])", agentID).Error)
}

// PageChange is when what an agent's page shows last changed, including the homes they list; zero: unknown.
type PageChange struct {
	Alias     string
	ChangedAt time.Time
}

// ForSitemap returns the listed agents whose aliases come after the given one, in order.
func (s *Service) ForSitemap(ctx context.Context, after string, limit int) ([]PageChange, error) {
	var rows []struct {
		Alias     string
		ChangedAt *time.Time
	}
	err := s.DB.Rows(ctx).Raw(`select a.alias, case when a.changed_at is not null then greatest(a.changed_at, (
			select max(l.modified_at) from listings l where l.shown and l.agent_id <> '' and l.source = a.source and l.agent_id in (a.source_key, case when a.mls_id <> ''
				and not exists (select from agents b where b.source = a.source and (b.source_key = a.mls_id or b.mls_id = a.mls_id and b.id < a.id)) then a.mls_id end))) end as changed_at
		from agents a where a.listed and a.alias > ? order by a.alias limit ?`, after, limit).Scan(&rows).Error
	found := make([]PageChange, len(rows))
	for i, row := range rows {
		found[i] = PageChange{Alias: row.Alias, ChangedAt: postgres.TimeOf(row.ChangedAt)}
	}
	return found, postgres.Failure(err)
}
