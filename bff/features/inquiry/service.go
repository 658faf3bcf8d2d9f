package inquiry

import (
	"context"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
)

// Limits of inquiries. Guests have a lower one, because the email they enter may be that of someone who didn't
// ask for ours.
var (
	OfBuyer = limit.Limit{
		Name: "inquiry", Per: "account", Max: 20, Window: 24 * time.Hour,
		Text: "You’ve asked about 20 homes today. Please try again tomorrow or call the agents.",
	}
	OfGuest = limit.Limit{
		Name: "inquiry-guest", Per: "email", Max: 10, Window: 24 * time.Hour,
		Text: "Ten requests were sent with this email today. Please try again tomorrow or log in.",
	}
	FromNetwork = limit.Limit{
		Name: "inquiry-network", Max: 30, Window: time.Hour,
		Text: "Too many requests were sent from your network. Please try again later.",
	}
)

// MaxShown is how many inquiries a buyer sees.
const MaxShown = 100

// Store stores inquiries, and finds the agents who can get them. Methods return an apperr.NotFound for what
// doesn't exist.
type Store interface {
	Tours

	// Create stores an inquiry. If the sender already sent one with the same retry key, that one is
	// returned and fresh is false.
	Create(ctx context.Context, i Inquiry) (stored Inquiry, fresh bool, err error)
	// Sent finds what a sender sent with a retry key.
	Sent(ctx context.Context, asker, retryKey string) (Inquiry, error)
	// ByAccount returns an account's inquiries, latest first, including those sent as a guest with its
	// verified email.
	ByAccount(ctx context.Context, accountID string, limit int) ([]Inquiry, error)

	// Agent finds an agent by ID or alias.
	Agent(ctx context.Context, name string) (Agent, error)
	// AgentByEmail finds an agent whose email is verified.
	AgentByEmail(ctx context.Context, email string) (Agent, error)
	// AgentsInTurn returns the agents who serve a city, the one who has waited longest first.
	AgentsInTurn(ctx context.Context, state, city string) ([]Agent, error)
	// TakeTurn moves an agent to the end of the queue in a city.
	TakeTurn(ctx context.Context, agentID, state, city string, at time.Time) error
	// Assign makes an agent a buyer's agent, unless the buyer has one.
	Assign(ctx context.Context, accountID, agentID string) error
	// CountSaved returns the number of homes that a buyer has saved.
	CountSaved(ctx context.Context, accountID string) (int, error)
	// ByLeads returns the inquiries of leads, latest first.
	ByLeads(ctx context.Context, leadIDs []string) (map[string][]Inquiry, error)
	// ToursOfLeads returns their tours on or after a day that weren't canceled.
	ToursOfLeads(ctx context.Context, leadIDs []string, day time.Time) (map[string][]Inquiry, error)
	// Reassign gives the inquiries of a lead another receiver.
	Reassign(ctx context.Context, leadID string, to Receiver) error
	// StopTexts withdraws the consents to texts and calls in inquiries with a phone, and returns those
	// inquiries, latest first.
	StopTexts(ctx context.Context, phone string, now time.Time) ([]Inquiry, error)

	// UpsertArea adds a service area, or returns the existing one; apperr.Conflict beyond the maximum, which tells
	// the agent to remove one first. agent.AreaStore.AddAreas writes the same rows, for sign-ups.
	UpsertArea(ctx context.Context, agentID string, a Area, maximum int) (Area, error)
	// DeleteArea deletes an agent's service area; false if there was none.
	DeleteArea(ctx context.Context, agentID string, id int64) (bool, error)
}

// Mails writes emails to senders and receivers.
type Mails interface {
	// InquiryReceived notifies the receiver.
	InquiryReceived(i Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// InquirySent confirms the inquiry to its sender. To an unverified email it repeats nothing that was typed.
	InquirySent(i Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// TourCanceled tells the receiver that a tour was canceled.
	TourCanceled(i Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// TourChanged confirms a canceled or moved tour to whoever requested it, and updates their calendar.
	TourChanged(i Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// TourMoved tells the receiver that another time is requested.
	TourMoved(i, before Inquiry, home listing.Listing, source listing.SourceInfo) message.Message
	// TextsStopped tells the receiver of an inquiry that consent to texts and calls was withdrawn.
	TextsStopped(i Inquiry) message.Message
}

// Texts stores consent to texts and calls; implemented by *account.Service.
type Texts interface {
	SetTexts(ctx context.Context, who account.Principal, given bool, from account.Client) (account.Account, error)
}

// FallbackInbox gets inquiries that go to no agent.
type FallbackInbox struct{ Name, Email string }

// Records is the part that account.Service depends on. It is separate because Service in turn depends on
// account.Service.
type Records struct {
	Store     Store
	Mails     Mails
	MailQueue message.Enqueuer
	Now       func() time.Time
}

// Service implements the rules of inquiries.
type Service struct {
	*Records
	Homes  listing.Service
	Places place.Store
	Limits limit.Store
	Texts  Texts
	Leads  Leads
	Atomic func(ctx context.Context, work func(ctx context.Context) error) error
	// ReferralFee returns the percentage of the commission that an agent pays us at closing. nil: nobody pays one.
	ReferralFee func(ctx context.Context, accountID string) (int, error)
	// Appraise returns the home that an estimate's query describes, with the current estimate. nil: there are no estimates.
	Appraise func(ctx context.Context, query string) (Appraisal, error)
	// AreasChanged is called with an agent whose service areas changed. Optional.
	AreasChanged func(ctx context.Context, accountID string) error
}

// Offer is what the inquiry form shows before it is sent.
type Offer struct {
	Home     listing.Listing // see Addressee.Place
	Receiver Receiver
	Agent    *Addressee  // who is written to; nil: it is about the home
	Instead  *Receiver   // the listing agent, whom a buyer with an agent may choose instead; nil: nobody
	Saved    int         // homes that the buyer has saved and may share
	Days     []time.Time // for a tour, see TourDays
}

// Offer says who would receive an inquiry about a home, or a message to an agent. It is an error if the home or the agent is no longer shown.
func (s *Service) Offer(ctx context.Context, alias, agent string, who *account.Principal, referral Referral) (Offer, error) {
	about, err := s.subjectOf(ctx, alias, agent)
	if err != nil {
		return Offer{}, err
	}
	list, err := s.receivers(ctx, about, who, referral, askerOf(who))
	if err != nil {
		return Offer{}, err
	}
	offer := Offer{Home: about.home, Agent: about.agent, Receiver: list[0]}
	if about.agent == nil {
		offer.Days = TourDays(about.home, s.Now())
	}
	if len(list) > 1 && list[0].Route == ToReferral && list[1].Route == ToListing {
		offer.Instead = &list[1]
	}
	for _, r := range []*Receiver{&offer.Receiver, offer.Instead} {
		if err := s.noteReferral(ctx, r); err != nil {
			return Offer{}, err
		}
	}
	if asker := askerOf(who); asker != "" {
		offer.Saved, err = s.Store.CountSaved(ctx, asker)
	}
	return offer, err
}

// noteReferral records whether a receiver pays us a referral fee, which buyers have to know before they write.
func (s *Service) noteReferral(ctx context.Context, r *Receiver) error {
	if r == nil || r.AgentID == "" || s.ReferralFee == nil {
		return nil
	}
	percent, err := s.ReferralFee(ctx, r.AgentID)
	r.PaysReferral = percent > 0
	return err
}

// Referrer returns the agent whose link referred a visitor, by its aa_id. The ID is empty if it isn't one of our agents.
func (r *Records) Referrer(ctx context.Context, adminID string) (account.Agent, error) {
	agent, err := r.FirstAgent(ctx, AgentNames(nil, Referral{AdminID: adminID}))
	return account.Agent{ID: agent.ID, Name: agent.Name, Email: agent.Email}, err
}

// askerOf identifies a logged-in buyer as a sender.
func askerOf(who *account.Principal) string {
	if who == nil || who.Account.Role != account.Lead {
		return ""
	}
	return who.Account.ID
}

// Send stores an inquiry and notifies both sides. who is nil for guests.
func (s *Service) Send(ctx context.Context, draft Draft, who *account.Principal, from account.Client) (Inquiry, listing.Listing, error) {
	i, err := draft.check()
	if err != nil {
		return Inquiry{}, listing.Listing{}, err
	}
	about, err := s.subjectOf(ctx, draft.Alias, draft.Agent)
	if err != nil {
		return Inquiry{}, listing.Listing{}, err
	}
	home := about.home
	if about.agent != nil && draft.Estimate != "" && s.Appraise != nil {
		if i.Appraisal, err = s.Appraise(ctx, draft.Estimate); err != nil {
			return Inquiry{}, listing.Listing{}, err
		}
	}
	s.complete(&i, about, who, from)
	if sent, err := s.sentBefore(ctx, i); err != nil || sent.ID != "" {
		return sent, home, err
	}
	if i.Kind == Tour {
		if err := checkTourDay(home, s.Now(), i.Day); err != nil {
			return Inquiry{}, listing.Listing{}, err
		}
	}
	if err := s.count(ctx, i, from); err != nil {
		return Inquiry{}, listing.Listing{}, err
	}
	err = s.Atomic(ctx, func(ctx context.Context) (err error) {
		i, err = s.send(ctx, i, about, draft.Receiver, who, from)
		return err
	})
	return i, home, err
}

// sentBefore returns what the same sender sent with the same retry key; its ID is empty if there is nothing. Using a key for another home or agent is
// an error.
func (s *Service) sentBefore(ctx context.Context, i Inquiry) (Inquiry, error) {
	sent, err := s.Store.Sent(ctx, i.SenderKey(), i.RetryKey)
	switch {
	case apperr.CodeOf(err) == apperr.NotFound:
		return Inquiry{}, nil
	case err != nil:
		return Inquiry{}, err
	case sent.ListingID != i.ListingID || sent.ToAgentID != i.ToAgentID || sent.Kind != i.Kind:
		return Inquiry{}, apperr.Field("retry_key", "This retry key was already used for a different request.")
	}
	return sent, nil
}

// complete fills in the sender and the subject.
func (s *Service) complete(i *Inquiry, about subject, who *account.Principal, from account.Client) {
	i.ID, i.ListingID, i.CreatedAt, i.Address = uuid.NewString(), about.home.ID, s.Now().UTC(), from.IP()
	if about.agent != nil {
		i.ToAgentID = about.agent.ID
	}
	if i.RetryKey = from.ScopeRetryKey(i.RetryKey, who); i.RetryKey == "" {
		i.RetryKey = i.ID
	}
	if who != nil && who.Account.Role == account.Lead {
		i.AccountID = who.Account.ID
		i.EmailVerified = who.Account.EmailVerified() && account.EmailKey(who.Account.Email) == account.EmailKey(i.Email)
	}
}

func (s *Service) count(ctx context.Context, i Inquiry, from account.Client) error {
	limiter, one := limit.Limiter{Store: s.Limits, Now: s.Now}, OfBuyer
	if i.AccountID == "" {
		one = OfGuest
	}
	if err := limiter.Allow(ctx, FromNetwork, limit.Network(from.Address)); err != nil {
		return err
	}
	return limiter.Allow(ctx, one, i.SenderKey())
}

// send picks the receiver of an inquiry, stores it, and notifies both sides. It runs in a transaction.
func (s *Service) send(ctx context.Context, i Inquiry, about subject, named string, who *account.Principal, from account.Client) (Inquiry, error) {
	home := about.home
	list, err := s.receivers(ctx, about, who, i.Referral, i.SenderKey())
	if err != nil {
		return i, err
	}
	if i.Receiver, err = chosen(list, named); err != nil {
		return i, err
	}
	i.SharesSaved = i.SharesSaved && i.AccountID != "" && i.Receiver.AgentID != ""
	stored, fresh, err := s.Store.Create(ctx, i)
	if err != nil || !fresh {
		return stored, err
	}
	if err := s.applyEffects(ctx, i, home, who, from); err != nil {
		return i, err
	}
	sources, err := s.Homes.Sources(ctx)
	if err != nil {
		return i, err
	}
	source := sources[home.Source]
	if err := s.Leads.Received(ctx, i, home, source); err != nil {
		return i, err
	}
	if !i.EmailsSender() {
		return i, nil
	}
	return i, s.MailQueue.Enqueue(ctx, s.Mails.InquirySent(i, home, source))
}

// applyEffects applies what follows from an inquiry: whose turn is next, who the buyer's agent is, and
// the buyer's consent to texts.
func (s *Service) applyEffects(ctx context.Context, i Inquiry, home listing.Listing, who *account.Principal, from account.Client) error {
	if i.Receiver.Route == ToArea {
		if err := s.Store.TakeTurn(ctx, i.Receiver.AgentID, home.Address.State, home.Address.City, i.CreatedAt); err != nil {
			return err
		}
	}
	if i.AccountID == "" {
		return nil
	}
	if i.Receiver.Route == ToArea || i.Receiver.Route == ToReferral {
		if err := s.Store.Assign(ctx, i.AccountID, i.Receiver.AgentID); err != nil {
			return err
		}
	}
	if i.TextsVersion == "" || i.Phone != who.Account.Phone {
		return nil
	}
	_, err := s.Texts.SetTexts(ctx, *who, true, from)
	return err
}

// StopTexts withdraws the consents given in inquiries with a phone, and notifies each receiver once,
// about the latest inquiry they got.
func (r *Records) StopTexts(ctx context.Context, phone string) error {
	stopped, err := r.Store.StopTexts(ctx, phone, r.Now())
	if err != nil {
		return err
	}
	notified := map[string]bool{}
	for _, i := range stopped {
		to := account.EmailKey(i.Receiver.Email)
		if to == "" || notified[to] { // the receiver no longer has an account
			continue
		}
		notified[to] = true
		if err := r.MailQueue.Enqueue(ctx, r.Mails.TextsStopped(i)); err != nil {
			return err
		}
	}
	return nil
}

// ByAccount returns a buyer's inquiries, latest first.
func (s *Service) ByAccount(ctx context.Context, who account.Principal) ([]Inquiry, error) {
	return s.Store.ByAccount(ctx, who.Account.ID, MaxShown)
}
