package lead

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// overdueAtOnce is the maximum number of leads handed over per call.
const overdueAtOnce = 200

// HandOverJob calls HandOver. Offering a lead queues it for the deadline, and it also runs regularly.
type HandOverJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (HandOverJob) Kind() string { return "leads" }

// HandOver passes leads on to the next agents that weren't accepted in time, that their agents passed on, or whose agents lost their license or account,
// accepted ones only with the account, and returns how many. A failure doesn't stop the rest; the next call retries it.
func (s *Service) HandOver(ctx context.Context) (done int, err error) {
	ids, err := s.overdue(ctx, s.Now(), overdueAtOnce)
	if err != nil {
		return 0, err
	}
	gone, err := s.lostLeads(ctx, overdueAtOnce)
	if err != nil {
		return 0, err
	}
	ids = append(ids, gone...)
	for _, id := range ids {
		passed := false
		failed := s.DB.Atomically(ctx, func(ctx context.Context) error {
			l, err := s.lock(ctx, id)
			if apperr.CodeOf(err) == apperr.NotFound {
				return nil
			}
			if err != nil {
				return err
			}
			if l.Status != Offered || l.DueAt.IsZero() || l.DueAt.After(s.Now()) { // it was answered meanwhile, or isn't due
				if gone, err := s.isLost(ctx, id); err != nil || !gone {
					return err
				}
			}
			passed = true
			switch {
			case l.Status == Accepted:
				return s.passOn(ctx, l, AnswerReleased)
			case !l.PassedAt.IsZero():
				return s.passOn(ctx, l, AnswerPassed)
			}
			return s.passOn(ctx, l, AnswerMissed)
		})
		if passed && failed == nil {
			done++
		}
		err = errors.Join(err, failed)
	}
	return done, err
}

// passOn gives a lead to the next agent, and notifies the new agent and the buyer. If the buyer chose the agent and asked about no home, nobody is
// next: the lead becomes unclaimed. So does a message to an agent, until the buyer says that another agent may have it.
func (s *Service) passOn(ctx context.Context, l Lead, answer Answer) error {
	if err := s.recordAnswer(ctx, l, answer, s.Now().UTC()); err != nil {
		return err
	}
	before := l
	asked, home, source, err := s.about(ctx, l)
	if err != nil {
		return err
	}
	if len(asked) > 0 && !l.forOneAgent() {
		return s.handTo(ctx, before, asked, home, source)
	}
	l.AgentID, l.Status, l.DueAt, l.AnsweredAt, l.PassedAt, l.AgentStage = "", Unclaimed, time.Time{}, time.Time{}, time.Time{}, ""
	if err := s.update(ctx, l); err != nil {
		return err
	}
	if len(asked) == 0 { // the buyer chose the agent and asked about no home
		return s.letGo(ctx, before, before.AgentID)
	}
	if err := s.publish(ctx, EventPassedOn, before); err != nil {
		return err
	}
	if l.AccountID != "" {
		if err := s.moveBuyer(ctx, l.AccountID, before.AgentID, ""); err != nil {
			return err
		}
	}
	return s.tellBuyer(ctx, before, func(_ Lead, i inquiry.Inquiry, _ listing.Listing, _ listing.SourceInfo) message.Message {
		return s.Mails.AskToPassOn(i, s.passOnLink(i.ID))
	})
}

// handTo gives a lead to whoever is next. before is the lead before it.
func (s *Service) handTo(ctx context.Context, before Lead, asked []inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) error {
	l, now := before, s.Now().UTC()
	next, err := s.next(ctx, l, asked[0], home)
	if err != nil {
		return err
	}
	l.AgentID, l.Status, l.OfferedAt, l.DueAt, l.AnsweredAt, l.PassedAt = next.AgentID, Unclaimed, now, time.Time{}, time.Time{}, time.Time{}
	l.Reason, l.AgentStage = reasonOf(next.Route, true), ""
	if next.AgentID != "" {
		l.Status, l.DueAt = Offered, dueAt(now, home)
	}
	if err := s.update(ctx, l); err != nil {
		return err
	}
	if err := s.Inquiries.Reassign(ctx, l.ID, next); err != nil {
		return err
	}
	for i := range asked {
		asked[i].Receiver = next
	}
	if before.AgentID != "" {
		if err := s.publish(ctx, EventPassedOn, before); err != nil {
			return err
		}
	}
	if err := s.settle(ctx, before, l, asked, home, source); err != nil {
		return err
	}
	return s.tellMoved(ctx, l)
}

// tellMoved tells a lead's buyer who has it now. If none of our agents does, a buyer with an account gets a login link to choose one.
func (s *Service) tellMoved(ctx context.Context, l Lead) error {
	if l.AgentID != "" || l.AccountID == "" {
		return s.tellBuyer(ctx, l, s.Mails.Moved)
	}
	buyer, err := s.Accounts.ByID(ctx, l.AccountID)
	if err != nil {
		return err
	}
	if !buyer.EmailVerified() {
		return nil
	}
	token, err := s.Accounts.NewLoginLink(ctx, buyer)
	if err != nil {
		return err
	}
	return s.tellBuyer(ctx, l, func(l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) message.Message {
		i.Email = buyer.Email // not the one typed in the form, because the link logs the buyer in
		return s.Mails.Unclaimed(l, i, home, source, token)
	})
}

// next returns who gets a lead that its agent didn't take, skipping everyone who has had it.
func (s *Service) next(ctx context.Context, l Lead, i inquiry.Inquiry, home listing.Listing) (inquiry.Receiver, error) {
	ids, err := s.tried(ctx, l.ID)
	if err != nil {
		return inquiry.Receiver{}, err
	}
	tried := make([]string, 0, len(ids)+1)
	for _, id := range append(ids, l.AgentID) {
		tried = append(tried, agentKey(id))
	}
	var buyer *account.Account
	if l.AccountID != "" {
		person, err := s.Accounts.ByID(ctx, l.AccountID)
		if err != nil {
			return inquiry.Receiver{}, err
		}
		buyer = &person
	}
	list, err := s.route(ctx, home, buyer, i.Referral, tried)
	if err != nil {
		return inquiry.Receiver{}, err
	}
	return list[0], nil
}

// settle carries out the rest of a hand-over: it records the offer, updates the buyer's agent, and notifies both agents. before is the lead before it.
func (s *Service) settle(ctx context.Context, before, l Lead, asked []inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) error {
	if before.Reason.byTurn() && l.AccountID != "" {
		if err := s.moveBuyer(ctx, l.AccountID, before.AgentID, l.AgentID); err != nil {
			return err
		}
	}
	if err := s.clearCalendar(ctx, before, asked, home, source); err != nil {
		return err
	}
	if l.AgentID == "" {
		return s.MailQueue.Enqueue(ctx, s.Inquiries.Mails.InquiryReceived(asked[0], home, source))
	}
	if err := s.addOffer(ctx, l, home.Address, asked[0].Receiver.Program); err != nil {
		return err
	}
	return s.offer(ctx, l, asked[0], home, source)
}

// clearCalendar emails the lead's previous agent, which removes upcoming tours from their calendar.
func (s *Service) clearCalendar(ctx context.Context, before Lead, asked []inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) error {
	for _, i := range asked {
		if !i.Changeable(home, s.Now()) {
			continue
		}
		had, err := s.Inquiries.Agent(ctx, before.AgentID)
		if apperr.CodeOf(err) == apperr.NotFound {
			return nil
		}
		if err != nil {
			return err
		}
		i.Receiver = had.Receiver(inquiry.ToArea)
		if err := s.MailQueue.Enqueue(ctx, s.Mails.TourTaken(i, home, source)); err != nil {
			return err
		}
	}
	return nil
}

// about returns a lead's inquiries, latest first, and the home.
func (s *Service) about(ctx context.Context, l Lead) (asked []inquiry.Inquiry, home listing.Listing, source listing.SourceInfo, err error) {
	byLead, err := s.Inquiries.ByLeads(ctx, []string{l.ID})
	if err != nil || len(byLead[l.ID]) == 0 {
		return nil, home, source, err
	}
	if l.ListingID == 0 {
		home, err = s.placeOf(ctx, l)
		return byLead[l.ID], home, source, err
	}
	homes, err := s.Homes.ByIDs(ctx, []int64{l.ListingID})
	if err != nil || len(homes) == 0 {
		return nil, home, source, err
	}
	sources, err := s.Homes.Sources(ctx)
	return byLead[l.ID], homes[0], sources[homes[0].Source], err
}

// tellBuyer emails a lead's buyer about their latest inquiry.
func (s *Service) tellBuyer(ctx context.Context, l Lead, mail func(Lead, inquiry.Inquiry, listing.Listing, listing.SourceInfo) message.Message) error {
	asked, home, source, err := s.about(ctx, l)
	if err != nil || len(asked) == 0 || !asked[0].EmailsSender() {
		return err
	}
	return s.MailQueue.Enqueue(ctx, mail(l, asked[0], home, source))
}

// moveBuyer changes a buyer's agent to another one, or to none (""), if from is their agent.
func (s *Service) moveBuyer(ctx context.Context, accountID, from, to string) error {
	return postgres.Failure(s.DB.Rows(ctx).Model(&account.AccountRow{}).Where("id = ? and assigned_to = ?", accountID, from).
		Updates(map[string]any{"assigned_to": to, "updated_at": s.DB.Now().UTC()}).Error)
}
