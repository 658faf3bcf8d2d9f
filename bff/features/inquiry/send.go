package inquiry

import (
	"context"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
)

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
	if !i.At.IsZero() {
		i.SetTimes(i.At, i.Or, home.TimeZone())
	}
	if i.Kind == Tour {
		if err := checkTourDay(home, s.Now(), i.Day); err != nil {
			return Inquiry{}, listing.Listing{}, err
		}
	}
	if err := s.count(ctx, i, from); err != nil {
		return Inquiry{}, listing.Listing{}, err
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) (err error) {
		i, err = s.send(ctx, i, about, draft.Receiver, who, from)
		return err
	})
	return i, home, err
}

// sentBefore returns what the same sender sent with the same retry key; its ID is empty if there is nothing. Using a key for another home or agent is
// an error.
func (s *Service) sentBefore(ctx context.Context, i Inquiry) (Inquiry, error) {
	sent, err := s.sent(ctx, i.SenderKey(), i.RetryKey)
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
	if about.agent != nil && named == "" && i.Receiver.AgentID != "" && i.Receiver.AgentID != about.agent.AccountID {
		return i, goesTo(i.Receiver) // another agent, whom the sender didn't name
	}
	i.SharesSaved = i.SharesSaved && i.AccountID != "" && i.Receiver.AgentID != ""
	stored, fresh, err := s.create(ctx, i)
	if err != nil || !fresh {
		return stored, err
	}
	if err := s.applyEffects(ctx, i, who, from); err != nil {
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
	if !i.At.IsZero() {
		if err := s.book(ctx, i, home); err != nil {
			return i, err
		}
		return s.ByID(ctx, i.ID)
	}
	if !i.EmailsSender() {
		return i, nil
	}
	return i, s.MailQueue.Enqueue(ctx, s.Mails.InquirySent(i, home, source))
}

// applyEffects applies what follows from an inquiry: who the buyer's agent is, and the buyer's consent to texts.
func (s *Service) applyEffects(ctx context.Context, i Inquiry, who *account.Principal, from account.Client) error {
	if i.AccountID == "" {
		return nil
	}
	if i.Receiver.ByTurn() || i.Receiver.Route == ToReferral {
		if err := s.Assign(ctx, i.AccountID, i.Receiver.AgentID); err != nil {
			return err
		}
	}
	if i.TextsVersion == "" || i.Phone != who.Account.Phone {
		return nil
	}
	_, err := s.Accounts.SetTexts(ctx, *who, true, from)
	return err
}
