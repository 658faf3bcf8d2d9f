package membership

import (
	"context"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
)

// SignUpFree creates an agent's free account. If the email already has an account, its owner is emailed instead, and the result has no login.
func (s *Service) SignUpFree(ctx context.Context, a Applicant, from account.Client) (account.AgentSignedUp, error) {
	wrong := a.check()
	zips, text, err := s.zipsOf(ctx, []string{a.Zip}, nil)
	if err != nil {
		return account.AgentSignedUp{}, err
	}
	if text != "" {
		wrong["zipcode"] = text
	}
	if len(wrong) > 0 {
		return account.AgentSignedUp{}, apperr.InvalidFields(wrong)
	}
	done, err := s.Accounts.SignUpAgent(ctx, s.agentSignUp(a, a.Membership == Join, func(ctx context.Context, person account.Account, fresh bool) error {
		if !fresh {
			return nil
		}
		return s.recordFree(ctx, a, person, zips, from)
	}), from)
	if apperr.CodeOf(err) == apperr.Conflict {
		return account.AgentSignedUp{}, nil // a concurrent request created the account, and its email is on the way
	}
	return done, err
}

// agentSignUp returns what account.SignUpAgent needs to create an applicant's account. plus says whether the first email introduces Plus; also runs
// in the same transaction.
func (s *Service) agentSignUp(a Applicant, plus bool, also func(ctx context.Context, person account.Account, fresh bool) error) account.AgentSignUp {
	return account.AgentSignUp{
		Name: a.Name, Email: a.Email, Phone: a.Phone, TextOptIn: a.TextOptIn, Captcha: a.Captcha, Origin: account.Origin{Source: "agent:" + a.Source},
		Welcome: func(to account.Account, token string) message.Message { return s.Mails.Activate(to, token, plus) },
		Known:   func(to account.Account, token string) message.Message { return s.Mails.Known(to, token) },
		Also:    also,
	}
}

func (s *Service) recordFree(ctx context.Context, a Applicant, person account.Account, zips []Zip, from account.Client) error {
	up := SignUp{ID: uuid.NewString(), AccountID: person.ID, Program: Free, Source: a.Source, Membership: a.Membership, Zips: codesOf(zips), Split: 100, CreatedAt: s.Now()}
	if err := s.introduce(ctx, &up, a); err != nil {
		return err
	}
	if _, _, err := s.addSignUp(ctx, up); err != nil {
		return err
	}
	return s.addConsent(ctx, s.freeConsent(up, from))
}

// introduce records whose invite code and whose partner link brought an applicant. It ignores unknown codes and the applicant's own.
func (s *Service) introduce(ctx context.Context, up *SignUp, a Applicant) error {
	for _, one := range []struct {
		code string
		id   *string
	}{{a.InviteCode, &up.SponsorID}, {a.Ref, &up.PartnerID}} {
		owner, err := s.codeOwner(ctx, one.code)
		if err != nil && apperr.CodeOf(err) != apperr.NotFound {
			return err
		}
		if err == nil && owner != up.AccountID {
			*one.id = owner
		}
	}
	return nil
}
