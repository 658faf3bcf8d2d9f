package account

import (
	"context"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/security"
)

// Credentials are what someone types to log in.
type Credentials struct {
	Role     Role
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
// that device count, ten within 15 minutes.
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
	person, err := s.find(ctx, c.Role, name, from)
	if err != nil {
		return Login{}, err
	}
	defer func() { s.audit(ctx, err, person.ID, login.event(), security.LoginFailed) }()
	g, stale, err := s.guessLogin(ctx, person, name, c, from)
	if err != nil {
		err = s.lockedOut(ctx, err, c.Role, name, person)
		return Login{}, err
	}
	if stale {
		if person, err = s.rehash(ctx, person, c.Password, s.slotsFor(g)); err != nil {
			return Login{}, err
		}
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) (err error) {
		login, err = s.logIn(ctx, person, ViaPassword, from)
		return err
	})
	return login, err
}

// guessLogin tries a password under the limits of the device, if the account knows it. Once those are
// used up, and on any other device, the limits for unknown devices apply.
func (s *Service) guessLogin(ctx context.Context, person Account, name username, c Credentials, from Client) (g guess, stale bool, err error) {
	if device, known := from.knownTo(person.ID); known {
		g = deviceGuess(device)
		if stale, err = s.checkPassword(ctx, person, g, c.Password); apperr.CodeOf(err) != apperr.Limited {
			return g, stale, err
		}
	}
	g = loginGuess(c.Role, name, from)
	stale, err = s.checkPassword(ctx, person, g, c.Password)
	return g, stale, err
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
