package account

import (
	"context"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
)

// VerificationRequest asks for a code that shows that an email is someone's, with or without an
// account.
type VerificationRequest struct {
	Email   string
	Captcha string
}

// SendVerificationCode sends such a code; mail writes it. It goes to the address that was typed in
// any case, so nothing tells whether there is an account.
func (s *Service) SendVerificationCode(ctx context.Context, r VerificationRequest, mail func(email, code string) message.Message, from Client) error {
	if wrong := CheckEmail(r.Email); wrong != "" {
		return apperr.Field("email", wrong)
	}
	if err := s.takeCode(ctx, string(PurposeVerification)+"|"+EmailKey(r.Email), from); err != nil {
		return err
	}
	if err := s.verifyCaptcha(ctx, r.Captcha, from); err != nil {
		return err
	}
	row := Code{Purpose: PurposeVerification, Subject: subject(EmailKey(r.Email)), Channel: message.Email, Contact: r.Email}
	_, err := s.sendCode(ctx, Account{}, row, func(code string) message.Message { return mail(r.Email, code) })
	return err
}

// CheckVerificationCode takes the code that SendProofCode sent.
func (s *Service) CheckVerificationCode(ctx context.Context, email, otp string) error {
	if wrong := CheckEmail(email); wrong != "" {
		return apperr.Field("email", wrong)
	}
	_, err := s.matchCode(ctx, PurposeVerification, subject(EmailKey(email)), otp)
	return err
}
