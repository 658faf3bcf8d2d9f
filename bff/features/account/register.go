package account

import (
	"context"
	"math"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/security"
)

// Registration is what a buyer enters to register.
type Registration struct {
	Name      string
	Email     string
	Phone     string // as typed
	Password  string // "": set later with the emailed link
	TextOptIn bool
	Point     geo.Point // zero: unknown
	Origin    Origin
	Captcha   string
}

// person validates a registration; the error names every invalid field.
func (s *Service) person(r Registration) (Account, error) {
	wrong := map[string]string{}
	note := func(field, text string) {
		if text != "" {
			wrong[field] = text
		}
	}
	note("name", CheckName(r.Name))
	note("email", CheckEmail(r.Email))
	digits, bad := PhoneOf(r.Phone)
	note("phone", bad)
	if r.Password != "" {
		note("password", s.CheckPasswordOf(Account{Name: r.Name, Email: r.Email}, r.Password))
	}
	if r.Point != (geo.Point{}) && !r.Point.Valid() {
		wrong["latitude"] = textPoint
	}
	if len(wrong) > 0 {
		return Account{}, apperr.InvalidFields(wrong)
	}
	return Account{
		Role: Lead, Name: r.Name, Email: r.Email, Phone: digits, TextOptIn: r.TextOptIn,
		Origin: r.Origin, Position: Position{Point: coarsen(r.Point)},
	}, nil
}

// Register creates an account and logs its owner in. With or without a password, an email is sent with
// a link that verifies the email and sets a password. Registering accepts the terms of use. If the
// email already has an account, the result is an apperr.Conflict, never a token.
func (s *Service) Register(ctx context.Context, r Registration, from Client) (Login, error) {
	person, err := s.person(r)
	if err != nil {
		return Login{}, err
	}
	if err := s.take(ctx, Registrations, limit.Network(from.Address)); err != nil {
		return Login{}, err
	}
	if err := s.verifyCaptcha(ctx, r.Captcha, from); err != nil {
		return Login{}, err
	}
	if r.Password != "" {
		if person.Password, err = s.hash(ctx, r.Password); err != nil {
			return Login{}, err
		}
	}
	return s.create(ctx, person, ViaRegister, from)
}

// Agent is the agent whose link brought a buyer. The ID is empty if there is none.
type Agent struct{ ID, Name, Email string }

// referrer returns the agent whose link brought a buyer.
func (s *Service) referrer(ctx context.Context, person Account) (Agent, error) {
	if s.Referrer == nil || person.Origin.AdminID == "" {
		return Agent{}, nil
	}
	return s.Referrer(ctx, person.Origin.AdminID)
}

// create stores a new buyer with their consents, sends the welcome email and logs them in. A buyer who
// came through an agent's link becomes that agent's buyer, and both are notified.
func (s *Service) create(ctx context.Context, person Account, via string, from Client) (login Login, err error) {
	agent, err := s.referrer(ctx, person)
	if err != nil {
		return Login{}, err
	}
	now := s.Now()
	person.AssignedTo = agent.ID
	person.ID, person.CreatedAt, person.UpdatedAt = uuid.NewString(), now, now
	person.Terms = Acceptance{Version: TermsVersion, At: now, Address: from.IP()}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.Create(ctx, person); err != nil {
			return err
		}
		if err := s.unreserved(ctx, person); err != nil {
			return err
		}
		if err := s.noteConsents(ctx, person, now, from); err != nil {
			return err
		}
		token, err := s.newLink(ctx, person, PurposePassword, passwordLinkLife)
		if err != nil {
			return err
		}
		mail := s.Mails.Welcome(person, token, agent)
		mail.ExpiresAt = now.Add(passwordLinkLife) // for as long as its link works
		if err := s.MailQueue.Enqueue(ctx, mail); err != nil {
			return err
		}
		if agent.ID != "" {
			if err := s.MailQueue.Enqueue(ctx, s.Mails.NewLead(agent, person)); err != nil {
				return err
			}
		}
		login, err = s.start(ctx, person, Session{Via: via, MadeAccount: true}, from)
		return err
	})
	if apperr.CodeOf(err) == apperr.Conflict {
		return Login{}, errTaken()
	}
	s.audit(ctx, err, person.ID, security.Registered, security.Event{})
	return login, err
}

// errTaken says that an email already has an account. This is disclosed on purpose, because the person
// who typed it needs to know; the limit on registrations bounds how often that can be tried.
func errTaken() error {
	text := "An account with this email already exists. Please log in or get a code by email."
	return &apperr.Error{Code: apperr.Conflict, Text: text, Fields: map[string]string{"email": text}}
}

// coarsen rounds a point to two decimals, about a kilometer: precise enough to find homes and agents
// nearby, too coarse to find someone's door.
func coarsen(p geo.Point) geo.Point {
	round := func(degrees float64) float64 { return math.Round(degrees*100) / 100 }
	return geo.Point{Lat: round(p.Lat), Lng: round(p.Lng)}
}

const textPoint = "Must be a point on Earth, in degrees"

// Locate stores roughly where someone is looking for homes.
func (s *Service) Locate(ctx context.Context, who Principal, at geo.Point, source string) error {
	if !at.Valid() {
		return apperr.Field("latitude", textPoint)
	}
	_, err := s.Change(ctx, who.Account.ID, func(a *Account) error {
		a.Position = Position{Point: coarsen(at), Source: source}
		return nil
	})
	return err
}
