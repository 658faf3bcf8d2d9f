package account

import (
	"cmp"
	"context"
	"errors"
	"regexp"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/clean"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/security"
)

// ErrRefused means that Facebook or a captcha service rejected a token.
var ErrRefused = errors.New("refused")

// FacebookRequest is a login with Facebook. Email and phone come from the form that asks for what
// Facebook didn't provide.
type FacebookRequest struct {
	Token  string
	Email  string
	Phone  string
	Origin Origin
}

// FacebookLogin is the result of a FacebookRequest.
type FacebookLogin struct {
	Login *Login // nil: something is missing
	// ShowForm asks for an email and a phone. NoEmail says that Facebook provided no email.
	ShowForm bool
	NoEmail  bool
	Email    string // provided by Facebook, to prefill the form
	Wrong    error  // what was wrong with the form, if it was submitted
}

// LoginByFacebook logs someone in, and creates an account if they have none. An existing account is
// linked only if Facebook itself provided the email and its owner had verified it here: otherwise
// someone else could have created either side.
func (s *Service) LoginByFacebook(ctx context.Context, r FacebookRequest, from Client) (FacebookLogin, error) {
	ctx = withDevice(ctx, from)
	known, err := s.facebookPerson(ctx, r.Token, from)
	if err != nil {
		s.audit(ctx, err, "", security.Event{}, security.LoginFailed)
		return FacebookLogin{}, err
	}
	person, err := s.Store.ByFacebook(ctx, Lead, known.ID)
	if apperr.IsNotFound(err) && known.Email != "" {
		person, err = s.join(ctx, known)
	}
	if err == nil {
		return s.logIn(ctx, person, from)
	}
	if !apperr.IsNotFound(err) {
		return FacebookLogin{}, err
	}
	return s.registerByFacebook(ctx, known, r, from)
}

func (s *Service) facebookPerson(ctx context.Context, token string, from Client) (FacebookPerson, error) {
	if s.Facebook == nil || s.FacebookDemo && !s.demoOpen(from) {
		return FacebookPerson{}, apperr.New(apperr.Invalid, "Facebook login isn’t available.")
	}
	if token == "" {
		return FacebookPerson{}, apperr.New(apperr.Invalid, textFacebook)
	}
	known, err := s.Facebook.Person(ctx, token)
	switch {
	case errors.Is(err, ErrRefused):
		return FacebookPerson{}, apperr.Wrap(apperr.Invalid, textFacebook, err)
	case err != nil:
		return FacebookPerson{}, apperr.Wrap(apperr.Unavailable, "Facebook isn’t responding. Please try again or log in another way.", err)
	}
	if !facebookID.MatchString(known.ID) {
		return FacebookPerson{}, apperr.Field("accessToken", textFacebook)
	}
	if CheckEmail(known.Email) != "" {
		known.Email = ""
	}
	if known.Name = clean.Text(known.Name); CheckName(known.Name) != "" {
		known.Name = ""
	}
	return known, nil
}

// facebookID matches Facebook's IDs: numbers that fit into 64 bits.
var facebookID = regexp.MustCompile(`^[0-9]{1,20}$`)

const textFacebook = "Facebook couldn’t confirm who you are. Please try again."

// join links the account that has Facebook's email, if its owner verified the email; otherwise it
// returns an apperr.NotFound.
func (s *Service) join(ctx context.Context, known FacebookPerson) (Account, error) {
	person, err := s.Store.ByEmail(ctx, Lead, EmailKey(known.Email))
	if err != nil {
		return Account{}, err
	}
	return s.Store.Change(ctx, person.ID, func(a *Account) error {
		if !a.EmailVerified() || EmailKey(a.Email) != EmailKey(known.Email) || a.FacebookID != "" || a.Demo {
			return apperr.New(apperr.NotFound, "")
		}
		a.FacebookID, a.FacebookEmail = known.ID, true
		return nil
	})
}

func (s *Service) logIn(ctx context.Context, person Account, from Client) (FacebookLogin, error) {
	var login Login
	err := s.Store.Atomically(ctx, func(ctx context.Context) (err error) {
		login, err = s.startSession(ctx, person, ViaFacebook, from)
		return err
	})
	s.audit(ctx, err, person.ID, security.LoginOK, security.LoginFailed)
	return FacebookLogin{Login: &login}, err
}

// registerByFacebook creates an account. As long as the email or the phone is missing or invalid, it returns
// the form that asks for them instead.
func (s *Service) registerByFacebook(ctx context.Context, known FacebookPerson, r FacebookRequest, from Client) (FacebookLogin, error) {
	form := FacebookLogin{ShowForm: true, NoEmail: known.Email == "", Email: known.Email}
	email := r.Email
	if email == "" {
		email = known.Email
	}
	if email == "" || r.Phone == "" {
		if r.Email != "" || r.Phone != "" {
			form.Wrong = formError(email, r.Phone)
		}
		return form, nil
	}
	if form.Wrong = formError(email, r.Phone); form.Wrong != nil {
		return form, nil
	}
	if err := s.take(ctx, Registrations, limit.Network(from.Address)); err != nil {
		return FacebookLogin{}, err
	}
	digits, _ := PhoneOf(r.Phone)
	login, err := s.create(ctx, Account{
		Role: Lead, Name: cmp.Or(known.Name, "New buyer"), Email: email, Phone: digits, Origin: r.Origin,
		FacebookID: known.ID, FacebookEmail: EmailKey(email) == EmailKey(known.Email),
	}, ViaFacebook, from)
	if apperr.CodeOf(err) == apperr.Conflict {
		form.Wrong = err
		return form, nil
	}
	return FacebookLogin{Login: &login}, err
}

// formError returns what is wrong with the form that asks for what Facebook didn't provide.
func formError(email, phone string) error {
	wrong := map[string]string{}
	if text := CheckEmail(email); text != "" {
		wrong["email"] = text
	}
	if _, text := PhoneOf(phone); text != "" {
		wrong["phone"] = text
	}
	if len(wrong) == 0 {
		return nil
	}
	return apperr.InvalidFields(wrong)
}
