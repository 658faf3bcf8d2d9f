package membership

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
)

// Activation is what is known about an agent who is about to activate their profile.
type Activation struct {
	Account account.Account
	Record  *agent.Profile // nil: there is no profile yet
}

// Activation finds the agent by the token in their activation email, without using it up. A buyer's link is an apperr.Invalid.
func (s *Service) Activation(ctx context.Context, token string) (Activation, error) {
	person, err := s.Accounts.PasswordLinkOwner(ctx, token)
	if err != nil {
		return Activation{}, err
	}
	if person.Role != account.Admin {
		return Activation{}, apperr.New(apperr.Invalid, "This link isn’t for an agent’s account.")
	}
	found, err := s.Agents.Own(ctx, person.ID)
	if apperr.CodeOf(err) == apperr.NotFound {
		return Activation{Account: person}, nil
	}
	return Activation{Account: person, Record: &found}, err
}

// Activate sets an agent's password with the token in the activation email, which also verifies the email, and publishes the profile.
func (s *Service) Activate(ctx context.Context, token, password string, l agent.License, from account.Client) (account.Login, agent.Profile, error) {
	found, err := s.Activation(ctx, token)
	if err != nil {
		return account.Login{}, agent.Profile{}, err
	}
	wrong := l.Check()
	if text := s.Accounts.CheckPasswordOf(found.Account, password); text != "" {
		wrong["password"] = text
	}
	if len(wrong) > 0 {
		return account.Login{}, agent.Profile{}, apperr.InvalidFields(wrong)
	}
	var login account.Login
	var profile agent.Profile
	err = s.DB.Atomically(ctx, func(ctx context.Context) (err error) {
		if login, err = s.Accounts.SetPasswordByLink(ctx, token, password, from); err != nil {
			return err
		}
		profile, err = s.ActivateOwn(ctx, login.Account, l)
		return err
	})
	if err == nil {
		login.Account.Alias = profile.Alias
	}
	return login, profile, err
}

// ActivateOwn publishes the profile of an agent who already has a password. The ZIP codes of a free sign-up become the first service areas.
func (s *Service) ActivateOwn(ctx context.Context, who account.Account, l agent.License) (profile agent.Profile, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if _, err := s.Agents.SignUp(ctx, who, l); err != nil {
			return err
		}
		profile, err = s.Agents.Own(ctx, who.ID)
		if err != nil || len(profile.Areas) > 0 {
			return err
		}
		var latest SignUp
		err = s.DB.Rows(ctx).Scopes(postgres.OfAccount(who.ID)).Where("program = ?", Free).Order("created_at desc").Limit(1).Find(&latest).Error
		if err != nil || len(latest.Zips) == 0 {
			return postgres.Failure(err)
		}
		if err := s.serve(ctx, who.ID, latest.Zips); err != nil {
			return err
		}
		profile, err = s.Agents.Own(ctx, who.ID)
		return err
	})
	return profile, err
}

// serve makes ZIP codes an agent's service areas, not their cities. ZIP codes that have left the gazetteer since the sign-up are skipped.
func (s *Service) serve(ctx context.Context, accountID string, codes []string) error {
	areas := make([]agent.Area, 0, len(codes))
	for _, code := range codes {
		found, err := s.zip(ctx, code)
		if apperr.CodeOf(err) == apperr.NotFound {
			s.Log.WarnContext(ctx, "ZIP code of a sign-up is no longer in the gazetteer", "zip", code)
			continue
		}
		if err != nil {
			return err
		}
		areas = append(areas, agent.Area{City: found.City, State: found.State, Zips: []string{found.Name}})
	}
	return s.Agents.AddAreas(ctx, accountID, areas)
}

// ActivationLimit limits how many activation emails a network may request.
var ActivationLimit = limit.Limit{Name: "activation-mail", Max: 20, Window: account.Registrations.Window, Text: "You’ve asked for several emails. Please wait a while and try again."}

// ResendActivation emails the link again. The caller doesn't learn whether there is such an account, or whether it is already active.
func (s *Service) ResendActivation(ctx context.Context, email string, from account.Client) error {
	if wrong := account.CheckEmail(email); wrong != "" {
		return apperr.Field("email", wrong)
	}
	activate := func(to account.Account, token string) message.Message { return s.Mails.Activate(to, token, false) }
	return s.Accounts.MailAgentAgain(ctx, email, activate, s.Mails.Known, from)
}
