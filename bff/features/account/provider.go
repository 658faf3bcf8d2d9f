package account

import (
	"cmp"
	"context"
	"errors"
	"regexp"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/security"
)

// ErrRefused means that a login provider or a captcha service rejected a token.
var ErrRefused = errors.New("refused")

// ProviderName names a service that people log in with instead of a password. Sessions store it as how they started.
type ProviderName string

const (
	Facebook ProviderName = "facebook"
	Apple    ProviderName = "apple"
)

// Provider is a service that people log in with.
type Provider struct {
	LoginService
	// StandIn says that the service is development's, which lets anyone log in as anyone. Only users of the demo may use it.
	StandIn bool
}

// LoginService finds out who owns a provider's token.
type LoginService interface {
	// Person returns the owner of a token issued to this product, or ErrRefused.
	Person(ctx context.Context, token ProviderToken) (ProviderPerson, error)
}

// ProviderToken is what the provider gave the app.
type ProviderToken struct {
	Token string
	Code  string // Apple's authorization code, which works once
	Nonce string // what the app chose for this login; Apple's token contains its SHA-256
	Name  string // Apple tells the name to the app only, and only the first time
}

// ProviderPerson is what a provider says about someone.
type ProviderPerson struct {
	ID    string
	Name  string
	Email string // "" if the provider shares none
	// RefreshToken is what revokes the login when the account is deleted. "" if the provider has no such thing.
	RefreshToken string
}

// Link is someone at a provider who logs in to an account.
type Link struct {
	ID    string // "" none
	Email bool   // the account's email came from the provider itself
}

// providerFacts differ from provider to provider.
var providerFacts = map[ProviderName]struct {
	title string
	ids   *regexp.Regexp
	phone bool // whether registering asks for a phone; Apple forbids asking for more than it shares
	link  func(*Account) *Link
}{
	Facebook: {"Facebook", regexp.MustCompile(`^[0-9]{1,20}$`), true, func(a *Account) *Link { return &a.Facebook }}, // numbers that fit into 64 bits
	Apple:    {"Apple", regexp.MustCompile(`^[0-9A-Za-z._-]{1,100}$`), false, func(a *Account) *Link { return &a.Apple }},
}

// ProviderRequest is a login with a provider. Email and phone come from the form that asks for what
// the provider didn't share.
type ProviderRequest struct {
	Provider ProviderName
	Token    ProviderToken
	Email    string
	Phone    string
	Origin   Origin
}

// ProviderLogin is the result of a ProviderRequest.
type ProviderLogin struct {
	Login *Login // nil: something is missing
	// ShowForm asks for an email and a phone. NoEmail says that the provider shared no email.
	ShowForm bool
	NoEmail  bool
	Email    string // shared by the provider, to prefill the form
	Wrong    error  // what was wrong with the form, if it was submitted
}

// LoginByProvider logs someone in, and creates an account if they have none. An existing account is
// linked only if the provider itself shared the email and its owner had verified it here: otherwise
// someone else could have created either side.
func (s *Service) LoginByProvider(ctx context.Context, r ProviderRequest, from Client) (ProviderLogin, error) {
	ctx = withDevice(ctx, from)
	known, err := s.providerPerson(ctx, r.Provider, r.Token, from)
	if err != nil {
		s.audit(ctx, err, "", security.Event{}, security.LoginFailed)
		return ProviderLogin{}, err
	}
	person, err := s.ByProvider(ctx, Lead, r.Provider, known.ID)
	if apperr.IsNotFound(err) && known.Email != "" {
		person, err = s.join(ctx, r.Provider, known)
	}
	if err == nil {
		return s.logInLinked(ctx, person, r.Provider, known, from)
	}
	if !apperr.IsNotFound(err) {
		return ProviderLogin{}, err
	}
	return s.registerByProvider(ctx, known, r, from)
}

func (s *Service) providerPerson(ctx context.Context, name ProviderName, token ProviderToken, from Client) (ProviderPerson, error) {
	provider, facts := s.Providers[name], providerFacts[name]
	if provider.LoginService == nil || provider.StandIn && !s.demoOpen(from) {
		return ProviderPerson{}, apperr.New(apperr.Invalid, facts.title+" login isn’t available.")
	}
	refused := facts.title + " couldn’t confirm who you are. Please try again."
	if token.Token == "" {
		return ProviderPerson{}, apperr.New(apperr.Invalid, refused)
	}
	known, err := provider.Person(ctx, token)
	switch {
	case errors.Is(err, ErrRefused):
		return ProviderPerson{}, apperr.Wrap(apperr.Invalid, refused, err)
	case err != nil:
		return ProviderPerson{}, apperr.Wrap(apperr.Unavailable, facts.title+" isn’t responding. Please try again or log in another way.", err)
	}
	if !facts.ids.MatchString(known.ID) {
		return ProviderPerson{}, apperr.Field("accessToken", refused)
	}
	if CheckEmail(known.Email) != "" {
		known.Email = ""
	}
	if known.Name = format.CleanText(known.Name); CheckName(known.Name) != "" {
		known.Name = ""
	}
	return known, nil
}

// join links the account that has the provider's email, if its owner verified the email; otherwise it
// returns an apperr.NotFound.
func (s *Service) join(ctx context.Context, name ProviderName, known ProviderPerson) (Account, error) {
	person, err := s.ByEmail(ctx, Lead, EmailKey(known.Email))
	if err != nil {
		return Account{}, err
	}
	return s.Change(ctx, person.ID, func(a *Account) error {
		link := providerFacts[name].link(a)
		if !a.EmailVerified() || EmailKey(a.Email) != EmailKey(known.Email) || link.ID != "" || a.Demo || !a.Blocked.At.IsZero() {
			return apperr.New(apperr.NotFound, "")
		}
		*link = Link{ID: known.ID, Email: true}
		return nil
	})
}

func (s *Service) logInLinked(ctx context.Context, person Account, name ProviderName, known ProviderPerson, from Client) (ProviderLogin, error) {
	var login Login
	err := s.DB.Atomically(ctx, func(ctx context.Context) (err error) {
		if err = s.saveRefreshToken(ctx, person.ID, known); err != nil {
			return err
		}
		login, err = s.logIn(ctx, person, string(name), from)
		return err
	})
	s.audit(ctx, err, person.ID, login.event(), security.LoginFailed)
	return ProviderLogin{Login: &login}, err
}

// registerByProvider creates an account. As long as the email or the phone is missing or invalid, it returns
// the form that asks for them instead.
func (s *Service) registerByProvider(ctx context.Context, known ProviderPerson, r ProviderRequest, from Client) (ProviderLogin, error) {
	facts := providerFacts[r.Provider]
	form := ProviderLogin{ShowForm: true, NoEmail: known.Email == "", Email: known.Email}
	email := cmp.Or(r.Email, known.Email)
	needsPhone := facts.phone || r.Phone != ""
	if email == "" || needsPhone && r.Phone == "" {
		if r.Email != "" || r.Phone != "" {
			form.Wrong = formError(email, r.Phone, needsPhone)
		}
		return form, nil
	}
	if form.Wrong = formError(email, r.Phone, needsPhone); form.Wrong != nil {
		return form, nil
	}
	if err := s.take(ctx, Registrations, limit.Network(from.Address)); err != nil {
		return ProviderLogin{}, err
	}
	person := Account{Role: Lead, Name: cmp.Or(known.Name, "New buyer"), Email: email, Origin: r.Origin}
	if needsPhone {
		person.Phone, _ = PhoneOf(r.Phone)
	}
	*facts.link(&person) = Link{ID: known.ID, Email: EmailKey(email) == EmailKey(known.Email)}
	login, err := s.create(ctx, person, string(r.Provider), from)
	if apperr.CodeOf(err) == apperr.Conflict {
		form.Wrong = err
		return form, nil
	}
	if err == nil {
		err = s.saveRefreshToken(ctx, login.Account.ID, known)
	}
	return ProviderLogin{Login: &login}, err
}

// formError returns what is wrong with the form that asks for what the provider didn't share.
func formError(email, phone string, needsPhone bool) error {
	wrong := map[string]string{}
	if text := CheckEmail(email); text != "" {
		wrong["email"] = text
	}
	if _, text := PhoneOf(phone); text != "" && needsPhone {
		wrong["phone"] = text
	}
	if len(wrong) == 0 {
		return nil
	}
	return apperr.InvalidFields(wrong)
}
