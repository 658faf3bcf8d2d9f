package agent

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// Limits of what visitors ask of a profile.
var (
	PhoneLimit = limit.Limit{
		Name: "agent-phone", Most: 30, Window: time.Hour,
		Text: "You’ve looked at many phone numbers. Please wait a while, or write to the agent instead.",
	}
	ClaimLimit = limit.Limit{
		Name: "agent-claim", Most: 10, Window: time.Hour,
		Text: "You’ve asked for several links. Please wait a while and try again.",
	}
	// ClaimsOfOne is silent: who asks once more gets the same answer, and the agent no more mail.
	ClaimsOfOne = limit.Limit{Name: "agent-claim-one", Per: "profile", Most: 3, Window: 24 * time.Hour}
)

// Inviter gives agents a way into their account; *account.Service does.
type Inviter interface {
	// InviteAgent makes the account of an agent's email unless it has one, and sends the mail with the token of a link that
	// verifies the email and sets a password.
	InviteAgent(ctx context.Context, name, email string, mail func(to account.Account, token string) message.Message) error
}

// Mails writes to agents.
type Mails interface {
	// Claim brings the token of the link that makes a profile its reader's.
	Claim(to account.Account, profile Agent, token string) message.Message
	// TestimonialAboutYou tells the agent of a new testimonial; the others tell its buyer what became of it.
	TestimonialAboutYou(t Moderation) message.Message
	TestimonialPublished(t Moderation) message.Message
	TestimonialRefused(t Moderation) message.Message
	TestimonialAnswered(t Moderation) message.Message
}

// Phone is the phone of a shown agent who lets it be shown.
func (s *Service) Phone(ctx context.Context, name string) (string, error) {
	found, err := s.Store.Shown(ctx, name)
	if err != nil {
		return "", orNoAgent(err)
	}
	if found.Phone == "" || !found.PhoneShown {
		return "", apperr.New(apperr.NotFound, "This agent doesn’t show a phone number.")
	}
	return found.Phone, nil
}

// SendClaim mails the link that makes a profile someone's to the email of the record. Nothing tells whether it was sent: not for
// a profile that has an owner or no email.
func (s *Service) SendClaim(ctx context.Context, name string) error {
	found, err := s.Store.Shown(ctx, name)
	if err != nil {
		return orNoAgent(err)
	}
	if found.AccountID != "" || account.CheckEmail(found.Email) != "" {
		return nil
	}
	err = (limit.Keeper{Store: s.Limits, Now: s.Now}).Take(ctx, ClaimsOfOne, found.ID)
	if apperr.CodeOf(err) == apperr.Limited {
		return nil
	}
	if err != nil {
		return err
	}
	return s.Inviter.InviteAgent(ctx, found.Name, found.Email, func(to account.Account, token string) message.Message { return s.Mails.Claim(to, found, token) })
}

// VerifyByHand confirms that the email of an agent's account is theirs, as a support agent found out, and gives the account the record with
// that email; it returns the alias.
func (s *Service) VerifyByHand(ctx context.Context, email string) (alias string, err error) {
	accountID, err := s.Store.VerifyEmail(ctx, account.EmailKey(email), s.Now())
	if apperr.CodeOf(err) == apperr.NotFound {
		return "", apperr.Wrap(apperr.NotFound, "There’s no agent’s account with that email.", err)
	}
	if err != nil {
		return "", err
	}
	s.Events.Note(ctx, security.EmailVerified, accountID)
	if err := s.Store.Claim(ctx, accountID, account.EmailKey(email)); err != nil {
		return "", err
	}
	p, err := s.Store.Owned(ctx, accountID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return "", apperr.Wrap(apperr.NotFound, "The email is confirmed, but no unclaimed record has it.", err)
	}
	return p.Alias, err
}
