package account

import (
	"context"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/security"
)

// Credentials are what someone types to log in.
type Credentials struct {
	Roles    []Role // that the person may have, in the order in which to try them
	Username string // an email or a verified phone
	Password string
}

const (
	textWrongLogin   = "Incorrect username or password."
	textNoPassword   = "Please enter your password"
	textUsernameForm = "Please enter an email address or a 10-digit phone number"
)

// LoginByPassword logs someone in. A wrong username and a wrong password give the same apperr.Invalid after
// the same work. After ten failures within 15 minutes, a username can't log
// in by password at all, right or wrong; a network after thirty. On a known device only the failures on
// that device count, ten within 15 minutes. Several roles are one attempt: if one succeeds,
// the failures of those before it are neither counted nor logged.
func (s *Service) LoginByPassword(ctx context.Context, c Credentials, from Client) (login Login, err error) {
	ctx = withDevice(ctx, from)
	wrong := map[string]string{}
	name, ok := readUsername(c.Username)
	switch {
	case c.Username == "":
		wrong["username"] = textUsername
	case !ok:
		wrong["username"] = textUsernameForm
	}
	if c.Password == "" {
		wrong["password"] = textNoPassword
	}
	for _, field := range []string{"username", "password"} {
		if wrong[field] != "" {
			return Login{}, apperr.Fields(wrong[field], wrong)
		}
	}
	var person Account // whose password it is; until that is known, the first one by that name
	people := make([]Account, len(c.Roles))
	for i, role := range c.Roles {
		if people[i], err = s.find(ctx, role, name, from); err != nil {
			return Login{}, err
		}
		if person.ID == "" {
			person = people[i]
		}
	}
	defer func() { s.audit(ctx, err, person.ID, login.event(), security.LoginFailed) }()
	var failures usedLimits
	for i, role := range c.Roles {
		g, counted, stale, err := s.guessLogin(ctx, people[i], role, name, c.Password, from)
		switch {
		case apperr.CodeOf(err) == apperr.Invalid && i < len(c.Roles)-1:
			failures = append(failures, counted...)
			continue
		case err != nil:
			return Login{}, s.lockedOut(ctx, err, role, name, person)
		}
		person = people[i]
		if err := failures.back(ctx); err != nil {
			return Login{}, err
		}
		if stale {
			if person, err = s.rehash(ctx, person, c.Password, s.slotsFor(g)); err != nil {
				return Login{}, err
			}
		}
		break
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) (err error) {
		login, err = s.logIn(ctx, person, ViaPassword, from)
		return err
	})
	return login, err
}

// guessLogin tries a password under the limits of the device, if the account knows it. Once those are
// used up, and on any other device, the limits for unknown devices apply. If the password is wrong, counted
// is that failure.
func (s *Service) guessLogin(ctx context.Context, person Account, role Role, name username, password string, from Client) (g guess, counted usedLimits, stale bool, err error) {
	if device, known := from.knownTo(person.ID); known {
		g = deviceGuess(device)
		if counted, stale, err = s.checkPassword(ctx, person, g, password); apperr.CodeOf(err) != apperr.Limited {
			return g, counted, stale, err
		}
	}
	g = loginGuess(role, name, from)
	counted, stale, err = s.checkPassword(ctx, person, g, password)
	return g, counted, stale, err
}

// rehash upgrades a password's hash to the current parameters.
func (s *Service) rehash(ctx context.Context, person Account, password string, among hashSlots) (Account, error) {
	fresh, err := s.hashIn(ctx, among, password)
	if err != nil {
		return Account{}, err
	}
	return s.Change(ctx, person.ID, func(a *Account) error {
		if a.Password == person.Password { // nobody changed it in the meantime
			a.Password = fresh
		}
		return nil
	})
}
