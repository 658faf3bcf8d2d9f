package lead

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
)

// Release lets the buyer of an accepted lead go; they may choose another agent.
func (s *Service) Release(ctx context.Context, who account.Principal, id string) error {
	_, err := s.answer(ctx, who, id, func(ctx context.Context, l *Lead) error {
		if l.Status != Accepted {
			return apperr.New(apperr.Conflict, textOffered)
		}
		return s.release(ctx, *l)
	})
	return err
}

func (s *Service) release(ctx context.Context, l Lead) error {
	if err := s.endLead(ctx, l); err != nil {
		return err
	}
	return s.letGo(ctx, l, l.AgentID)
}

// endLead takes a lead away from its agent and cancels its upcoming tours.
func (s *Service) endLead(ctx context.Context, l Lead) error {
	asked, home, source, err := s.about(ctx, l)
	if err != nil {
		return err
	}
	l.Status, l.DueAt = Released, time.Time{}
	return errors.Join(s.Store.Update(ctx, l), s.Store.Answer(ctx, l, AnswerReleased, s.Now().UTC()), s.clearCalendar(ctx, l, asked, home, source),
		s.cancelTours(ctx, asked, home, source), s.publish(ctx, EventReleased, l))
}

// cancelTours cancels upcoming tours and emails the buyer, which removes them from the buyer's calendar.
func (s *Service) cancelTours(ctx context.Context, asked []inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) error {
	for _, i := range asked {
		if !i.Changeable(home, s.Now()) {
			continue
		}
		i.CanceledAt, i.Changes = s.Now().UTC(), i.Changes+1
		if err := s.Inquiries.UpdateTour(ctx, i); err != nil {
			return err
		}
		if i.EmailsSender() {
			if err := s.MailQueue.Enqueue(ctx, s.Mails.TourEnded(i, home, source)); err != nil {
				return err
			}
		}
	}
	return nil
}

// leave ends a buyer's relationship with an agent at the buyer's request, and tells the agent. Without an agent it does nothing.
func (s *Service) leave(ctx context.Context, buyer account.Account, agent inquiry.Agent) error {
	if agent.ID == "" {
		return nil
	}
	if err := s.endLeads(ctx, buyer.ID, agent.ID); err != nil {
		return err
	}
	if err := s.Store.Unassign(ctx, buyer.ID); err != nil {
		return err
	}
	return s.MailQueue.Enqueue(ctx, s.Mails.BuyerLeft(agent, buyer))
}

// endLeads takes all leads of a buyer away from an agent.
func (s *Service) endLeads(ctx context.Context, buyerID, agentID string) error {
	leads, err := s.Store.OfBuyer(ctx, buyerID, agentID)
	if err != nil {
		return err
	}
	for _, l := range leads {
		if err := s.endLead(ctx, l); err != nil {
			return err
		}
	}
	return nil
}

// ReleaseBuyer releases the buyer with this email from their agent; support uses it.
func (s *Service) ReleaseBuyer(ctx context.Context, email string) error {
	return s.Atomic(ctx, func(ctx context.Context) error {
		buyer, err := s.Accounts.ByEmail(ctx, account.Lead, account.EmailKey(email))
		if err != nil {
			return err
		}
		own, err := s.Inquiries.FirstAgent(ctx, inquiry.AgentNames(&buyer, inquiry.Referral{}))
		if err != nil {
			return err
		}
		if own.ID == "" {
			return apperr.New(apperr.NotFound, "This buyer has no agent.")
		}
		if err := s.endLeads(ctx, buyer.ID, own.ID); err != nil {
			return err
		}
		l := Lead{AccountID: buyer.ID, Name: buyer.Name, Email: buyer.Email, EmailVerified: buyer.EmailVerified()}
		return s.letGo(ctx, l, own.ID)
	})
}

// letGo removes the agent of a lead's buyer, and emails the buyer where to choose another one.
func (s *Service) letGo(ctx context.Context, l Lead, agentID string) error {
	left, err := s.Inquiries.Agent(ctx, agentID)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return err
	}
	to, token := l.Email, ""
	if l.AccountID != "" {
		buyer, err := s.Accounts.ByID(ctx, l.AccountID)
		if err != nil {
			return err
		}
		at := s.Now().UTC()
		if err := s.Store.UpsertRelease(ctx, Departure{AccountID: buyer.ID, AgentID: agentID, Agent: left.Name, At: at}); err != nil {
			return err
		}
		if err := s.Store.Unassign(ctx, buyer.ID); err != nil {
			return err
		}
		if !buyer.EmailVerified() {
			return nil
		}
		to = buyer.Email // not the one typed in the form, because the link logs the buyer in
		if token, err = s.LoginLinks.NewLoginLink(ctx, buyer); err != nil {
			return err
		}
	}
	return s.MailQueue.Enqueue(ctx, s.Mails.Released(to, l, left, token))
}

// Departure records that an agent released a buyer.
type Departure struct {
	AccountID string // the buyer's
	AgentID   string
	Agent     string // the agent's name
	At        time.Time
	SettledAt time.Time // when the buyer chose another agent, or none; zero: not yet
}

// ReleaseStore stores which agents released which buyers, and what the buyers chose afterward.
type ReleaseStore interface {
	// OfBuyer returns a buyer's leads that an agent has, and locks them until the transaction ends.
	OfBuyer(ctx context.Context, accountID, agentID string) ([]Lead, error)
	// UpsertRelease records that an agent released a buyer, replacing the buyer's previous release.
	UpsertRelease(ctx context.Context, d Departure) error
	// Departure returns the latest release of a buyer.
	Departure(ctx context.Context, accountID string) (Departure, error)
	// Unassign removes a buyer's agent and referrer.
	Unassign(ctx context.Context, accountID string) error
	// AgentsFor returns the accounts of agents for a buyer to choose from, except one. First come those who serve the cities where the buyer
	// asked about homes, saved homes or searched, or that the excepted agent serves; then others.
	AgentsFor(ctx context.Context, accountID, except string, limit int) ([]string, error)
	// Settle records how a buyer chose to continue.
	Settle(ctx context.Context, accountID string, program Program, at time.Time) error
}

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
		return inquiry.Agent{}, s.Atomic(ctx, func(ctx context.Context) error {
			own, err := s.Inquiries.FirstAgent(ctx, inquiry.AgentNames(&who.Account, inquiry.Referral{}))
			if err != nil {
				return err
			}
			if err := s.leave(ctx, who.Account, own); err != nil {
				return err
			}
			return s.Store.Settle(ctx, who.Account.ID, program, s.Now().UTC())
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
	if err != nil {
		return chosen, err
	}
	settings, err := s.Store.Settings(ctx, []string{chosen.ID})
	if err != nil {
		return chosen, err
	}
	if settings[chosen.ID].Paused {
		return chosen, apperr.Field("agent_id", chosen.Name+" isn’t taking new buyers right now. Please choose another agent.")
	}
	return chosen, s.Atomic(ctx, func(ctx context.Context) error { return s.choose(ctx, who.Account, program, chosen) })
}

func (s *Service) choose(ctx context.Context, buyer account.Account, program Program, chosen inquiry.Agent) error {
	now := s.Now().UTC()
	own, err := s.Inquiries.FirstAgent(ctx, inquiry.AgentNames(&buyer, inquiry.Referral{}))
	if err != nil {
		return err
	}
	if err := s.Store.Settle(ctx, buyer.ID, program, now); err != nil || own.ID == chosen.ID {
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
	if err := s.Store.Create(ctx, l); err != nil {
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
