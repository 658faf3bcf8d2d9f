package account

import (
	"context"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// IdentityWays are the ways in which a logged-in user can confirm their identity. Codes go only to the
// account's email and its verified phone: a code to a contact they are about to add would prove nothing. For an account with
// two-step verification, its app replaces them, since whoever finds a device unlocked can read its emails and texts.
type IdentityWays struct {
	Password bool
	Email    string // "" if no code goes there
	Phone    string // "" if none is verified
	Facebook bool
	Apple    bool
	TwoStep  bool // a code of the authenticator app, or a recovery code
}

// IdentityWays returns the ways in which the user can confirm their identity.
func (s *Service) IdentityWays(ctx context.Context, who Principal) (IdentityWays, error) {
	a := who.Account
	ways := IdentityWays{Password: a.Password != "", Facebook: s.canConfirm(a.Facebook, Facebook), Apple: s.canConfirm(a.Apple, Apple)}
	var err error
	if _, ways.TwoStep, err = s.authenticator(ctx, a.ID); err == nil && !ways.TwoStep {
		ways.Email, ways.Phone = a.Email, a.contact(message.Text)
	}
	return ways, err
}

// errAppInstead refuses a code that was sent, if the account has two-step verification.
func (s *Service) errAppInstead(ctx context.Context, accountID string) error {
	_, on, err := s.authenticator(ctx, accountID)
	if err == nil && on {
		err = apperr.New(apperr.Conflict, "Please enter a code from your authenticator app instead.")
	}
	return err
}

// SendIdentityCode sends a code to the account's own email, or to its verified phone.
func (s *Service) SendIdentityCode(ctx context.Context, who Principal, channel message.Channel, from Client) error {
	contact := who.Account.contact(channel)
	if contact == "" {
		return apperr.New(apperr.Invalid, "Your account has no confirmed phone number.")
	}
	if err := s.errAppInstead(ctx, who.Account.ID); err != nil {
		return err
	}
	if err := s.takeCode(ctx, string(PurposeIdentity)+"|"+who.Account.ID, from); err != nil {
		return err
	}
	row := Code{Purpose: PurposeIdentity, Subject: subject(who.Account.ID), AccountID: who.Account.ID, Channel: channel, Contact: contact}
	return s.sendOwnCode(ctx, who, row, func(code string) message.Message { return s.Mails.IdentityCode(channel, contact, code) })
}

func (s *Service) canConfirm(link Link, name ProviderName) bool {
	return link.ID != "" && s.Providers[name].LoginService != nil
}

// Identity is what someone confirms their identity with: a password, a code or a provider's token.
type Identity struct {
	Password string
	OTP      string // that was sent
	Code     string // of the authenticator app, or a recovery code
	Provider ProviderName
	Token    ProviderToken // of that provider
}

// ConfirmIdentity checks the user's identity, and marks the session reauthenticated. A code sent by email may
// also be the first verification of that email.
func (s *Service) ConfirmIdentity(ctx context.Context, who Principal, with Identity, from Client) (p Verified, err error) {
	ctx = withDevice(ctx, from)
	refused := security.LoginFailed
	switch {
	case with.OTP != "":
		return s.confirmByCode(ctx, who, with.OTP, from)
	case with.Code != "":
		err = s.takeSecondStep(ctx, who.Account, ownGuess(who), with.Code, func(context.Context) error { return nil })
		refused = security.SecondStepFailed
	case with.Token.Token != "":
		err = s.confirmByProvider(ctx, who, with, from)
	case with.Password != "":
		err = s.confirmByPassword(ctx, who, with.Password)
	default:
		err = apperr.Field("password", textNoPassword)
	}
	s.audit(ctx, err, who.Account.ID, security.IdentityConfirmed, refused)
	if err != nil {
		return Verified{}, err
	}
	return Verified{Account: who.Account}, s.markReauthenticated(ctx, who.Session.ID)
}

func (s *Service) confirmByPassword(ctx context.Context, who Principal, password string) error {
	_, _, err := s.checkPassword(ctx, who.Account, ownGuess(who), password)
	if apperr.CodeOf(err) == apperr.Invalid {
		return apperr.Field("password", "That’s not your password")
	}
	return err
}

func (s *Service) confirmByProvider(ctx context.Context, who Principal, with Identity, from Client) error {
	known, err := s.providerPerson(ctx, with.Provider, with.Token, from)
	if err != nil {
		return err
	}
	facts := providerFacts[with.Provider]
	if linked := facts.link(&who.Account).ID; linked == "" || known.ID != linked {
		return apperr.New(apperr.Invalid, "That "+facts.title+" account isn’t linked to your account.")
	}
	return nil
}

func (s *Service) confirmByCode(ctx context.Context, who Principal, otp string, from Client) (p Verified, err error) {
	if err := s.errAppInstead(ctx, who.Account.ID); err != nil {
		return Verified{}, err
	}
	row, err := s.checkCode(ctx, PurposeIdentity, subject(who.Account.ID), otp)
	if err != nil {
		return Verified{}, err
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if p, err = s.verifyOwn(ctx, who, row, from); err != nil || p.Login != nil {
			return err
		}
		return s.markReauthenticated(ctx, who.Session.ID)
	})
	return p, err
}
