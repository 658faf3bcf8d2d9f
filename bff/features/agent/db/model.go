// Package db stores agents in PostgreSQL. Rows are read and written by their models; searches, rankings and counts over several tables are SQL.
package db

import (
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
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
	Brokerage     string
	LicenseNumber string
	LicenseState  string
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
const columns = `a.id, a.account_id, a.alias, a.full_name, a.email, a.phone, a.phone_shown, a.shown, a.brokerage, a.license_number, a.license_state, a.languages, a.specialties,
	(select count(*) from testimonials t where t.agent_id = a.id and t.status = 'published') as ratings,
	(select coalesce(avg(t.rating), 0) from testimonials t where t.agent_id = a.id and t.status = 'published') as average,
	a.bio, a.since, a.photo, a.sample, coalesce(p.for_sale, 0) as for_sale, coalesce(p.sold, 0) as sold, coalesce(p.price_low, 0) as price_low, coalesce(p.price_high, 0) as price_high`

func (r agentRow) agent() agent.Agent {
	return agent.Agent{
		ID: r.ID, AccountID: postgres.TextOf(r.AccountID), Alias: r.Alias, Name: r.FullName, Email: r.Email, Phone: r.Phone, PhoneShown: r.PhoneShown, Brokerage: r.Brokerage,
		LicenseNumber: r.LicenseNumber, LicenseState: r.LicenseState, Languages: r.Languages, Specialties: r.Specialties, Bio: agent.WithoutContacts(r.Bio), Since: r.Since,
		Photo: r.Photo, Rating: agent.Rating{Average: r.Average, Count: r.Ratings}, Sample: r.Sample, Stats: agent.Stats{ForSale: r.ForSale, Sold: r.Sold, PriceLow: r.PriceLow, PriceHigh: r.PriceHigh},
	}
}

// areaRow is a row of service_areas.
type areaRow struct {
	ID        int64
	AccountID *string
	AgentID   *string // of a record that nobody owns
	City      string
	State     string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (areaRow) TableName() string { return "service_areas" }

func (r areaRow) area() agent.Area { return agent.Area{ID: r.ID, City: r.City, State: r.State} }
