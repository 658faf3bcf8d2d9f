package account

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/security"
)

const (
	textNoSecondStep    = "Please enter the code"
	textWrongSecondStep = "This code isn’t right or was already used. Try the next one."
)

func errSecondStep() error { return apperr.Field("code", textWrongSecondStep) }

// orOff returns err, or that the account has no second step.
func orOff(err error) error {
	return orFirst(err, apperr.New(apperr.Conflict, "Two-step verification is off."))
}

// logIn is how every login ends but one with a passkey: it starts a session or, for an account with two-step verification,
// leaves the login waiting for its second step.
func (s *Service) logIn(ctx context.Context, person Account, via string, from Client) (Login, error) {
	if !person.Blocked.At.IsZero() {
		return Login{}, errBlocked()
	}
	_, on, err := s.authenticator(ctx, person.ID)
	if err != nil {
		return Login{}, err
	}
	if !on {
		return s.start(ctx, person, Session{Via: via}, from)
	}
	token, err := s.newChallenge(ctx, challengeSecondStep, person.ID, via)
	return Login{Principal: Principal{Account: person}, SecondStep: token}, err
}

// event is what the security log says about a login that went well so far.
func (l Login) event() security.Event {
	if l.SecondStep != "" {
		return security.SecondStepDue
	}
	return security.LoginOK
}

// LoginBySecondStep ends a login that waits for its second step, with a code of the authenticator app or a recovery code.
func (s *Service) LoginBySecondStep(ctx context.Context, token, code string, from Client) (login Login, err error) {
	ctx = withDevice(ctx, from)
	if code == "" {
		return Login{}, apperr.Field("code", textNoSecondStep)
	}
	waiting, err := s.findChallenge(ctx, challengeSecondStep, token)
	if err != nil {
		return Login{}, err
	}
	person, err := s.ByID(ctx, waiting.AccountID)
	if err != nil || !s.usable(person, from) {
		return Login{}, orExpired(orFirst(err, errExpired()))
	}
	defer func() { s.audit(ctx, err, person.ID, security.LoginOK, security.SecondStepFailed) }()
	err = s.takeSecondStep(ctx, person, secondStepGuess(person, from), code, func(ctx context.Context) error {
		if _, err := s.useChallenge(ctx, challengeSecondStep, token); err != nil {
			return err
		}
		login, err = s.start(ctx, person, Session{Via: waiting.Via, ReauthenticatedAt: s.Now()}, from)
		return err
	})
	if apperr.CodeOf(err) == apperr.Limited {
		err = orFirst(s.warnOfGuesses(ctx, person), err)
	}
	return login, err
}

// secondStepGuess describes an attempt at the second step of a login. As with passwords, what is guessed elsewhere doesn't
// lock a known device out.
func secondStepGuess(person Account, from Client) guess {
	if device, known := from.knownTo(person.ID); known {
		return deviceGuess(device)
	}
	return guess{limits: []counter{
		{LoginsFromNetwork, limit.Network(from.Address)}, {LoginsFromWiderNetwork, limit.WiderNetwork(from.Address)}, {LoginFailures, person.ID},
	}}
}

var sixDigits = regexp.MustCompile(`^[0-9]{6}$`)

// takeSecondStep uses up a code of the authenticator app or a recovery code, and does in the same transaction what it was
// entered for. A failure is recorded first and undone on success, so that concurrent guesses get no more attempts than
// sequential ones.
func (s *Service) takeSecondStep(ctx context.Context, person Account, g guess, typed string, then func(ctx context.Context) error) error {
	own := g.limits[len(g.limits)-1]
	digits := strings.Join(strings.Fields(typed), "") // apps show "123 456"
	fromApp := sixDigits.MatchString(digits)
	if fromApp { // short enough to be guessed by someone with patience
		g.limits = append(slices.Clip(g.limits), counter{SecondSteps, own.who})
	}
	held, err := s.useLimits(ctx, g)
	if err != nil {
		return err
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		app, on, err := s.authenticator(ctx, person.ID)
		switch {
		case err != nil || !on:
			return orOff(err)
		case fromApp:
			err = s.useAppCode(ctx, app, digits)
		default:
			err = s.useRecoveryCode(ctx, person, typed)
		}
		if err != nil {
			return err
		}
		return then(ctx)
	})
	if !fromApp {
		s.audit(ctx, err, person.ID, security.RecoveryCodeUsed, security.Event{})
	}
	if err != nil {
		return err
	}
	return orFirst(held.back(ctx), orFirst(s.limiter().Forget(ctx, own.Limit, own.who), s.limiter().Forget(ctx, SecondSteps, own.who)))
}

// warnOfGuesses emails an account whose second step is being guessed: whoever does knows the password, or reads the email.
func (s *Service) warnOfGuesses(ctx context.Context, person Account) error {
	switch err := s.take(ctx, lockoutLinks, "second step|"+person.ID); {
	case apperr.CodeOf(err) == apperr.Limited:
		return nil
	case err != nil:
		return err
	}
	return s.MailQueue.Enqueue(ctx, s.Mails.SecondStepGuessed(person))
}
