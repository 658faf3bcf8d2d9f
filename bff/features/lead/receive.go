package lead

import (
	"context"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Received implements inquiry.Leads. Our agents get the inquiry as a lead, which they have to accept; anyone else gets an email.
func (s *Service) Received(ctx context.Context, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) error {
	l, _, err := s.current(ctx, i.SenderKey(), home.ID, i.ToAgentID, s.Now().Add(-joinWithin))
	switch {
	case err == nil && l.AgentID == i.Receiver.AgentID:
		return s.join(ctx, l, i, home, source)
	case err != nil && apperr.CodeOf(err) != apperr.NotFound:
		return err
	case i.Receiver.AgentID == "":
		return s.MailQueue.Enqueue(ctx, s.Inquiries.Mails.InquiryReceived(i, home, source))
	}
	l = Lead{
		ID: uuid.NewString(), ListingID: home.ID, ToAgentID: i.ToAgentID, Asker: i.SenderKey(), AccountID: i.AccountID, Name: i.Name, Email: i.Email, EmailVerified: i.EmailVerified, Phone: i.Phone,
		AgentID: i.Receiver.AgentID, Reason: reasonOf(i.Receiver.Route, false), Status: Offered, OfferedAt: i.CreatedAt, DueAt: dueAt(i.CreatedAt, home),
		CreatedAt: i.CreatedAt, LastAt: i.CreatedAt,
	}
	if err := s.create(ctx, l, home.Address, i.Receiver.Program); err != nil {
		return err
	}
	if err := s.attach(ctx, l.ID, i.ID); err != nil {
		return err
	}
	return s.offer(ctx, l, i, home, source)
}

func dueAt(at time.Time, home listing.Listing) time.Time {
	return Due(at, home.TimeZone())
}

// offer emails the agent a new lead, schedules HandOver at the deadline, and notifies the agent's tools.
func (s *Service) offer(ctx context.Context, l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) error {
	if err := s.MailQueue.Enqueue(ctx, s.Mails.HandedOver(l, i, home, source)); err != nil {
		return err
	}
	if err := s.CheckLater(ctx, l.DueAt); err != nil {
		return err
	}
	return s.publish(ctx, EventOffered, l)
}

// join adds another inquiry to an existing lead.
func (s *Service) join(ctx context.Context, l Lead, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) error {
	l.LastAt, l.Name, l.Email, l.EmailVerified = i.CreatedAt, i.Name, i.Email, i.EmailVerified
	if i.Phone != "" {
		l.Phone = i.Phone
	}
	if err := s.update(ctx, l); err != nil {
		return err
	}
	if err := s.attach(ctx, l.ID, i.ID); err != nil {
		return err
	}
	if l.AgentID == "" {
		return s.MailQueue.Enqueue(ctx, s.Inquiries.Mails.InquiryReceived(i, home, source))
	}
	if err := s.MailQueue.Enqueue(ctx, s.Mails.AskedAgain(l, i, home, source)); err != nil {
		return err
	}
	return s.publish(ctx, EventUpdated, l)
}

// TourChanged implements inquiry.Leads. It only notifies the agent's tools; package inquiry emails the people.
func (s *Service) TourChanged(ctx context.Context, i inquiry.Inquiry) error {
	if i.LeadID == "" || i.Receiver.AgentID == "" {
		return nil
	}
	l, err := s.find(ctx, i.Receiver.AgentID, i.LeadID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	l.LastAt = s.Now().UTC()
	if err := s.update(ctx, l); err != nil {
		return err
	}
	return s.publish(ctx, EventUpdated, l)
}

// current returns someone's lead about a home, or from a message to an agent, with an inquiry since a time, and the receiver of its latest
// inquiry. It locks: until the transaction ends, no other transaction gets past it for the same person and home or agent.
func (s *Service) current(ctx context.Context, asker string, listingID int64, toAgentID string, since time.Time) (l Lead, r inquiry.Receiver, err error) {
	if err := s.DB.Rows(ctx).Exec("select pg_advisory_xact_lock(hashtextextended(?, ?))", asker+toAgentID, listingID).Error; err != nil {
		return l, r, postgres.Failure(err)
	}
	about, id := "listing_id = ?", any(listingID)
	if toAgentID != "" {
		about, id = "to_agent_id = ?", toAgentID
	}
	l, err = oneLead(s.DB.Rows(ctx).Where("asker = ? and "+about+" and last_at > ? and (status = 'unclaimed' and to_agent_id is null or status in ('offered', 'accepted') and agent_id is not null)", asker, id, since).Order("last_at desc, id"))
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
	err = s.DB.Rows(ctx).Table("inquiries").Where("lead_id = ?", l.ID).Order("created_at desc, id").Take(&got).Error
	return l, inquiry.Receiver{Route: got.Route, AgentID: postgres.TextOf(got.AgentID), Name: got.ReceiverName, Office: got.ReceiverOffice, Email: got.ReceiverEmail,
		License: inquiry.License{State: got.ReceiverLicenseState, Number: got.ReceiverLicense}}, postgres.Failure(err)
}

// attach adds an inquiry to a lead.
func (s *Service) attach(ctx context.Context, leadID, inquiryID string) error {
	return postgres.Failure(s.DB.Rows(ctx).Table("inquiries").Where("id = ?", inquiryID).Update("lead_id", leadID).Error)
}
