package lead

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Release lets the buyer of an accepted lead go; they may choose another agent.
func (s *Service) Release(ctx context.Context, accountID, id string) error {
	_, err := s.answer(ctx, accountID, id, func(ctx context.Context, l *Lead) error {
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
	return errors.Join(s.update(ctx, l), s.recordAnswer(ctx, l, AnswerReleased, s.Now().UTC()), s.clearCalendar(ctx, l, asked, home, source),
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
		if s.Inquiries.Bookings != nil {
			if err := s.Inquiries.Bookings.Ended(ctx, i.ID); err != nil {
				return err
			}
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
	if err := s.unassign(ctx, buyer.ID); err != nil {
		return err
	}
	return s.MailQueue.Enqueue(ctx, s.Mails.BuyerLeft(agent, buyer))
}

// endLeads takes all leads of a buyer away from an agent.
func (s *Service) endLeads(ctx context.Context, buyerID, agentID string) error {
	leads, err := s.ofBuyer(ctx, buyerID, agentID)
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
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
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
		if err := s.recordRelease(ctx, Departure{AccountID: buyer.ID, AgentID: agentID, Agent: left.Name, At: at}); err != nil {
			return err
		}
		if err := s.unassign(ctx, buyer.ID); err != nil {
			return err
		}
		if !buyer.EmailVerified() {
			return nil
		}
		to = buyer.Email // not the one typed in the form, because the link logs the buyer in
		if token, err = s.Accounts.NewLoginLink(ctx, buyer); err != nil {
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

// releaseRow is a row of buyer_releases.
type releaseRow struct {
	AccountID string `gorm:"primaryKey"`
	AgentID   *string
	AgentName string
	At        time.Time
	SettledAt *time.Time
}

// TableName implements schema.Tabler.
func (releaseRow) TableName() string { return "buyer_releases" }

// ofBuyer returns a buyer's leads that an agent has, and locks them until the transaction ends.
func (s *Service) ofBuyer(ctx context.Context, accountID, agentID string) ([]Lead, error) {
	var rows []leadRow
	err := s.of(ctx, agentID).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where("account_id = ?", accountID).Order("id").Find(&rows).Error
	return postgres.Each(rows, leadRow.lead), postgres.Failure(err)
}

// recordRelease records that an agent released a buyer, replacing the buyer's previous release.
func (s *Service) recordRelease(ctx context.Context, d Departure) error {
	row := releaseRow{AccountID: d.AccountID, AgentID: postgres.TextOrNull(d.AgentID), AgentName: d.Agent, At: d.At}
	return postgres.Failure(s.DB.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error)
}

// Departure returns the latest release of a buyer.
func (s *Service) Departure(ctx context.Context, accountID string) (Departure, error) {
	var row releaseRow
	err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Take(&row).Error
	return Departure{AccountID: row.AccountID, AgentID: postgres.TextOf(row.AgentID), Agent: row.AgentName, At: row.At, SettledAt: postgres.TimeOf(row.SettledAt)}, postgres.Failure(err)
}

// unassign removes a buyer's agent and referrer.
func (s *Service) unassign(ctx context.Context, accountID string) error {
	return postgres.Failure(s.DB.Rows(ctx).Model(&account.AccountRow{}).Where("id = ?", accountID).
		Updates(map[string]any{"assigned_to": "", "admin_id": "", "site_id": "", "updated_at": s.DB.Now().UTC()}).Error)
}
