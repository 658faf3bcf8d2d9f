package lead

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/postgres"
)

// Choices limits how often a buyer may choose an agent, because each choice sends emails.
var Choices = limit.Limit{
	Name: "choose-agent", Per: "account", Max: 10, Window: 24 * time.Hour,
	Text: "You’ve chosen an agent 10 times today. Please try again tomorrow.",
}

// Program is how a buyer wants to continue.
type Program string

const (
	Browsing  Program = "browsing" // without an agent
	WithAgent Program = "agent"    // one agent, for buying
	BuySell   Program = "buy_sell" // one agent, for buying and selling
	textWay           = "Please choose one"
	textAgent         = "Please choose an agent"
)

// Choose lets a buyer continue with an agent or, for Browsing, without one.
func (s *Service) Choose(ctx context.Context, who account.Principal, program Program, agentID string) (inquiry.Agent, error) {
	if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, Choices, who.Account.ID); err != nil {
		return inquiry.Agent{}, err
	}
	switch program {
	case Browsing:
		return inquiry.Agent{}, s.DB.Atomically(ctx, func(ctx context.Context) error {
			own, err := s.Inquiries.FirstAgent(ctx, inquiry.AgentNames(&who.Account, inquiry.Referral{}))
			if err != nil {
				return err
			}
			if err := s.leave(ctx, who.Account, own); err != nil {
				return err
			}
			return s.recordChoice(ctx, who.Account.ID, program, s.Now().UTC())
		})
	case WithAgent, BuySell:
	default:
		return inquiry.Agent{}, apperr.Field("program", textWay)
	}
	if uuid.Validate(agentID) != nil {
		return inquiry.Agent{}, apperr.Field("agent_id", textAgent)
	}
	chosen, err := s.Inquiries.Agent(ctx, agentID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return chosen, apperr.Field("agent_id", textAgent)
	}
	if err == nil && !chosen.Listed {
		return chosen, apperr.Field("agent_id", textAgent)
	}
	if err != nil {
		return chosen, err
	}
	settings, err := s.settings(ctx, []string{chosen.ID})
	if err != nil {
		return chosen, err
	}
	if settings[chosen.ID].Paused {
		return chosen, apperr.Field("agent_id", chosen.Name+" isn’t taking new buyers right now. Please choose another agent.")
	}
	return chosen, s.DB.Atomically(ctx, func(ctx context.Context) error { return s.choose(ctx, who.Account, program, chosen) })
}

func (s *Service) choose(ctx context.Context, buyer account.Account, program Program, chosen inquiry.Agent) error {
	now := s.Now().UTC()
	own, err := s.Inquiries.FirstAgent(ctx, inquiry.AgentNames(&buyer, inquiry.Referral{}))
	if err != nil {
		return err
	}
	if err := s.recordChoice(ctx, buyer.ID, program, now); err != nil || own.ID == chosen.ID {
		return err
	}
	if err := s.leave(ctx, buyer, own); err != nil {
		return err
	}
	if err := s.Inquiries.Assign(ctx, buyer.ID, chosen.ID); err != nil {
		return err
	}
	l := Lead{
		ID: uuid.NewString(), Asker: buyer.ID, AccountID: buyer.ID, Name: buyer.Name, Email: buyer.Email, EmailVerified: buyer.EmailVerified(), Phone: buyer.Phone,
		AgentID: chosen.ID, Reason: Chosen, Status: Offered, OfferedAt: now, CreatedAt: now, LastAt: now,
	}
	if err := s.create(ctx, l, listing.Address{}, ""); err != nil {
		return err
	}
	if err := s.MailQueue.Enqueue(ctx, s.Mails.Picked(l, chosen)); err != nil {
		return err
	}
	if buyer.EmailVerified() {
		if err := s.MailQueue.Enqueue(ctx, s.Mails.PickedByYou(l, chosen)); err != nil {
			return err
		}
	}
	return s.publish(ctx, EventOffered, l)
}

// programRow is a row of buyer_programs.
type programRow struct {
	AccountID string `gorm:"primaryKey"`
	Program   Program
	At        time.Time
}

// TableName implements schema.Tabler.
func (programRow) TableName() string { return "buyer_programs" }

// recordChoice records how a buyer chose to continue.
func (s *Service) recordChoice(ctx context.Context, accountID string, program Program, at time.Time) error {
	row := programRow{AccountID: accountID, Program: program, At: at}
	if err := s.DB.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error; err != nil {
		return postgres.Failure(err)
	}
	return postgres.Failure(s.DB.Rows(ctx).Model(&releaseRow{}).Scopes(postgres.OfAccount(accountID)).Update("settled_at", at).Error)
}

// AgentsFor returns the accounts of agents for a buyer to choose from, except one. First come those who serve the cities where the buyer
// asked about homes, saved homes or searched, or that the excepted agent serves; then others.
func (s *Service) AgentsFor(ctx context.Context, accountID, except string, limit int) (ids []string, err error) {
	err = s.DB.Rows(ctx).Raw(`
		with homes as (
			select listing_id from inquiries where account_id = @account
			union select listing_id from favorites where account_id = @account
		), cities as (
			select l.state, lower(l.city) as city from homes h join listings l on l.id = h.listing_id
			union select criteria ->> 'State', lower(criteria ->> 'City') from saved_searches where account_id = @account
			union select state, lower(city) from service_areas where account_id::text = @except
		)
		select a.account_id from agents a
			left join lead_settings s on s.account_id = a.account_id
			left join agent_places p on p.agent_id = a.id and p.state = '' and p.city_slug = ''
			left join lateral (select count(*) as n from service_areas v join cities c on c.state = v.state and c.city = lower(v.city) where v.account_id = a.account_id) near on true
		where a.listed and a.account_id is not null and a.account_id::text <> @except and not coalesce(s.paused, false)
		order by near.n desc, coalesce(p.activity, 0) desc, a.name_key, a.id limit @most`,
		map[string]any{"account": accountID, "except": except, "most": limit}).Scan(&ids).Error
	return ids, postgres.Failure(err)
}
