package lead

import (
	"cmp"
	"context"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/inquiry"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Receivers implements inquiry.Leads. Someone who already asked about the home within joinWithin keeps the same receiver.
func (s *Service) Receivers(ctx context.Context, home listing.Listing, who *account.Principal, referral inquiry.Referral, asker string) ([]inquiry.Receiver, error) {
	var buyer *account.Account
	if who != nil && who.Account.Role == account.Lead {
		buyer = &who.Account
	}
	if has, err := s.has(ctx, asker, home.ID, ""); err != nil || has != nil {
		if has != nil && buyer != nil && has.AgentID != "" && has.AgentID == buyer.AssignedTo {
			has.Route = inquiry.ToReferral
		}
		return receiverList(has), err
	}
	return s.route(ctx, home, buyer, referral, nil)
}

// has returns the receiver of the sender's existing lead, with the agent's profile if they are one of ours; nil if there is no such lead.
func (s *Service) has(ctx context.Context, asker string, listingID int64, toAgentID string) (*inquiry.Receiver, error) {
	if asker == "" {
		return nil, nil
	}
	_, receiver, err := s.current(ctx, asker, listingID, toAgentID, s.Now().Add(-joinWithin))
	if apperr.CodeOf(err) == apperr.NotFound {
		return nil, nil
	}
	if err != nil || receiver.AgentID == "" {
		return &receiver, err
	}
	ours, err := s.Inquiries.Agent(ctx, receiver.AgentID)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return nil, err
	}
	receiver.Alias, receiver.Sample = ours.Alias, ours.Sample
	return &receiver, nil
}

func receiverList(r *inquiry.Receiver) []inquiry.Receiver {
	if r == nil {
		return nil
	}
	return []inquiry.Receiver{*r}
}

// route returns who may get a lead about a home, first choice first; tried are the keys of receivers who have had it.
func (s *Service) route(ctx context.Context, home listing.Listing, buyer *account.Account, referral inquiry.Referral, tried []string) ([]inquiry.Receiver, error) {
	c := Candidates{Inbox: inquiry.Receiver{Route: inquiry.ToFallback, Name: s.Inbox.Name, Email: s.Inbox.Email}}
	own, err := s.Inquiries.FirstAgent(ctx, inquiry.AgentNames(buyer, referral))
	if err != nil {
		return nil, err
	}
	if own.ID != "" {
		c.Buyers = &Candidate{Receiver: own.Receiver(inquiry.ToReferral)}
	}
	if c.ListingAgent, err = s.listingAgent(ctx, home); err != nil {
		return nil, err
	}
	inTurn, err := s.Inquiries.AgentsInTurn(ctx, home.Address.State, home.Address.City)
	if err != nil {
		return nil, err
	}
	for _, one := range inTurn {
		c.Area = append(c.Area, Candidate{Receiver: one.Receiver(inquiry.ToArea)})
	}
	if err := s.complete(ctx, &c); err != nil {
		return nil, err
	}
	return Route(c, home.Price, tried), nil
}

// listingAgent returns the home's listing agent: one of ours, found by record or email, or anyone else with an email. nil: there is none.
func (s *Service) listingAgent(ctx context.Context, home listing.Listing) (*Candidate, error) {
	known, err := s.Profiles.ListingAgent(ctx, home)
	if err != nil {
		return nil, err
	}
	if known.AccountID != "" {
		ours, err := s.Inquiries.Agent(ctx, known.AccountID)
		if err == nil {
			r := ours.Receiver(inquiry.ToListing)
			r.Office = cmp.Or(r.Office, home.Office.Name)
			return &Candidate{Receiver: r}, nil
		}
		if apperr.CodeOf(err) != apperr.NotFound {
			return nil, err
		}
	}
	r, ok := inquiry.ListingAgent(home)
	if !ok {
		return nil, nil
	}
	ours, err := s.Inquiries.AgentByEmail(ctx, r.Email)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return nil, err
	}
	r.AgentID = ours.ID
	if ours.ID != "" {
		known := ours.Receiver(inquiry.ToListing)
		r.License, r.Alias, r.Sample = known.License, known.Alias, known.Sample
	}
	return &Candidate{Receiver: r}, nil
}

// complete fills in the candidates' settings and how many leads they got this month.
func (s *Service) complete(ctx context.Context, c *Candidates) error {
	var all []*Candidate
	for _, one := range []*Candidate{c.Buyers, c.ListingAgent} {
		if one != nil {
			all = append(all, one)
		}
	}
	for i := range c.Area {
		all = append(all, &c.Area[i])
	}
	var ids []string
	for _, one := range all {
		if one.Receiver.AgentID != "" {
			ids = append(ids, one.Receiver.AgentID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	settings, err := s.settings(ctx, ids)
	if err != nil {
		return err
	}
	loads, err := s.loads(ctx, ids, monthOf(s.Now()))
	if err != nil {
		return err
	}
	for _, one := range all {
		one.Settings, one.Load = settings[one.Receiver.AgentID], loads[one.Receiver.AgentID]
	}
	return nil
}

// Received implements inquiry.Leads. Our agents get the inquiry as a lead, which they have to accept; anyone else gets an email.
func (s *Service) Received(ctx context.Context, i inquiry.Inquiry, home listing.Listing, source listing.SourceInfo) error {
	l, _, err := s.current(ctx, i.SenderKey(), home.ID, i.ToAgentID, s.Now().Add(-joinWithin))
	switch {
	case err == nil:
		return s.join(ctx, l, i, home, source)
	case apperr.CodeOf(err) != apperr.NotFound:
		return err
	case i.Receiver.AgentID == "":
		return s.MailQueue.Enqueue(ctx, s.Inquiries.Mails.InquiryReceived(i, home, source))
	}
	l = Lead{
		ID: uuid.NewString(), ListingID: home.ID, ToAgentID: i.ToAgentID, Asker: i.SenderKey(), AccountID: i.AccountID, Name: i.Name, Email: i.Email, EmailVerified: i.EmailVerified, Phone: i.Phone,
		AgentID: i.Receiver.AgentID, Reason: reasonOf(i.Receiver.Route, false), Status: Offered, OfferedAt: i.CreatedAt, DueAt: dueAt(i.CreatedAt, home),
		CreatedAt: i.CreatedAt, LastAt: i.CreatedAt,
	}
	if err := s.create(ctx, l); err != nil {
		return err
	}
	if err := s.attach(ctx, l.ID, i.ID); err != nil {
		return err
	}
	return s.offer(ctx, l, i, home, source)
}

func dueAt(at time.Time, home listing.Listing) time.Time {
	return Due(at, place.Zone(home.Zone, home.Address.State))
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
	l, err = oneLead(s.DB.Rows(ctx).Where("asker = ? and "+about+" and last_at > ? and (status = 'unclaimed' or status <> 'released' and agent_id is not null)", asker, id, since).Order("last_at desc, id"))
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
