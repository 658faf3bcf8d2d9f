package account

import (
	"context"

	"hearthway/bff/domain/limit"
	"hearthway/bff/domain/security"
	"hearthway/bff/fault"
)

// Credentials are what somebody types to log in.
type Credentials struct {
	Role     Role
	Username string // an e-mail or a phone that was proven
	Password string
}

const (
	textWrongLogin   = "The username or the password is not right."
	textNoPassword   = "Please enter your password"
	textUsernameForm = "Please enter an e-mail address or a phone number of 10 digits"
)

// LoginByPassword logs somebody in. Wrong in any way is the same fault.Invalid after the same
// work, whether or not there is an account. After ten failures in a quarter of an hour nobody
// gets in by password, right or wrong.
func (s *Service) LoginByPassword(ctx context.Context, c Credentials, from Client) (login Login, err error) {
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
			return Login{}, fault.Fields(wrong[field], wrong)
		}
	}
	person, err := s.find(ctx, c.Role, name, from)
	if err != nil {
		return Login{}, err
	}
	defer func() { s.tell(ctx, err, person.ID, security.LoginOK, security.LoginFailed) }()
	stale, err := s.checkPassword(ctx, person, counted(c.Role, person, name), c.Password)
	if err != nil {
		return Login{}, err
	}
	if stale {
		if person, err = s.rehash(ctx, person, c.Password); err != nil {
			return Login{}, err
		}
	}
	err = s.atomically(ctx, func(ctx context.Context) (err error) {
		login, err = s.begin(ctx, person, ViaPassword, from)
		return err
	})
	return login, err
}

// counted is whom failures are counted for: an account by all its names, else the name.
func counted(role Role, person Account, name username) string {
	if person.ID != "" {
		return person.ID
	}
	return string(role) + "|" + name.key()
}

// checkPassword holds a password against an account, or against nobody's hash when there is
// none. The failure is noted before, and taken back after: of guesses made at the same time
// no more get through than of those made one after the other.
func (s *Service) checkPassword(ctx context.Context, person Account, who, password string) (stale bool, err error) {
	done, err := s.turn(ctx)
	if err != nil {
		return false, err
	}
	defer done()
	if err := s.take(ctx, loginFailures, who); err != nil {
		return false, err
	}
	hash := person.Password
	if hash == "" {
		hash = s.nobody
	}
	ok, stale := s.Passwords.Verify(hash, password)
	if !ok || person.Password == "" {
		return false, fault.New(fault.Invalid, textWrongLogin)
	}
	return stale, limit.Keeper{Store: s.Limits, Now: s.Now}.Forget(ctx, loginFailures, who)
}

// rehash makes the hash of a password anew, with today's parameters.
func (s *Service) rehash(ctx context.Context, person Account, password string) (Account, error) {
	fresh, err := s.hash(ctx, password)
	if err != nil {
		return Account{}, err
	}
	return s.Store.Change(ctx, person.ID, func(a *Account) error {
		if a.Password == person.Password { // nobody set another one meanwhile
			a.Password = fresh
		}
		return nil
	})
}
