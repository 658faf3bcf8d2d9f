package screen

import (
	"context"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// Screens are the account screens.
type Screens struct {
	screens.Site
	Accounts *account.Service
}

// declared collects the screens; each file adds its own.
var declared screens.Declarations[*Screens]

func init() {
	screens.Add(&declared, screens.Declaration{Name: "profile", Page: "Profile", Summary: "The user's profile, consents and sessions", Access: httpapi.Members},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[ProfileData], error) {
			return s.Profile(ctx)
		})
}

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// ProfileData is a person's profile, their consents and their sessions.
type ProfileData struct {
	Role          string           `json:"role" enum:"lead,admin"`
	Name          string           `json:"name"`
	Email         string           `json:"email"`
	EmailVerified bool             `json:"email_verified" doc:"verified by a link or code sent there"`
	Phone         string           `json:"phone" doc:"ten digits, or empty"`
	PhoneVerified bool             `json:"phone_verified"`
	HasPassword   bool             `json:"has_password"`
	TextOptIn     bool             `json:"text_optin"`
	Consents      []ProfileConsent `json:"consents" doc:"newest first"`
	Erasure       *ErasureDue      `json:"erasure" doc:"the pending deletion, or null"`
	Sessions      []ProfileSession `json:"sessions" doc:"this session first, then most recently used"`
	TwoStep       ProfileTwoStep   `json:"two_step"`
	Passkeys      []ProfilePasskey `json:"passkeys" doc:"the oldest first"`
	CanAddPasskey bool             `json:"can_add_passkey" doc:"false where browsers make none, such as at an IP address"`
}

// ProfileTwoStep is whether logins need a code of an authenticator app.
type ProfileTwoStep struct {
	On            bool       `json:"on"`
	Since         *time.Time `json:"since" doc:"null: off"`
	RecoveryCodes int        `json:"recovery_codes" doc:"that are left"`
}

// ProfilePasskey is a passkey that logs in.
type ProfilePasskey struct {
	ID    string     `json:"id"`
	Name  string     `json:"name" doc:"Chrome on Windows"`
	Added time.Time  `json:"added"`
	Used  *time.Time `json:"used" doc:"last login; null: none"`
}

// ProfileConsent is one consent, given or withdrawn.
type ProfileConsent struct {
	Text string    `json:"text" doc:"Agreed to the Terms of Service"`
	At   time.Time `json:"at"`
}

// ProfileSession is one device that the user is logged in on.
type ProfileSession struct {
	ID      string    `json:"id" doc:"for ending the session; not the token"`
	Current bool      `json:"current"`
	Device  string    `json:"device" doc:"Chrome on Windows"`
	Begun   time.Time `json:"begun"`
	Seen    time.Time `json:"seen" doc:"accurate to a few minutes"`
}

// ErasureDue is a deletion that the owner requested.
type ErasureDue struct {
	Kind string    `json:"kind" enum:"data,account"`
	At   time.Time `json:"at"`
}

// erasureOf returns a person's pending deletion; nil if there is none.
func erasureOf(p account.Account) *ErasureDue {
	if p.Erasure.At.IsZero() {
		return nil
	}
	return &ErasureDue{p.Erasure.Kind, p.Erasure.At}
}

// Profile returns the page where users see and edit their profile.
func (s *Screens) Profile(ctx context.Context) (screens.Answer[ProfileData], error) {
	who, err := OwnerOf(ctx)
	if err != nil {
		return screens.Answer[ProfileData]{}, err
	}
	p := who.Account
	data := ProfileData{
		Role: string(p.Role), Name: p.Name, Email: p.Email, EmailVerified: p.EmailVerified(), Phone: p.Phone, PhoneVerified: p.PhoneVerified(),
		HasPassword: p.Password != "", TextOptIn: p.TextOptIn, Erasure: erasureOf(p),
	}
	consents, err := s.Accounts.Consents(ctx, who.Account.ID)
	if err != nil {
		return screens.Answer[ProfileData]{}, err
	}
	data.Consents = make([]ProfileConsent, len(consents))
	for i, c := range consents {
		data.Consents[i] = ProfileConsent{consentText(c), c.At}
	}
	sessions, err := s.Accounts.Sessions(ctx, who.Account.ID)
	if err != nil {
		return screens.Answer[ProfileData]{}, err
	}
	data.Sessions = profileSessions(sessions, who.Session.ID)
	if data.TwoStep, data.Passkeys, err = s.secured(ctx, who.Account.ID); err != nil {
		return screens.Answer[ProfileData]{}, err
	}
	data.CanAddPasskey = s.Accounts.PasskeyVerifier != nil
	return screens.Answer[ProfileData]{Head: s.OwnHead(profilePath, "Profile", "Your name, email, phone, password and devices."), Data: data}, nil
}

// secured returns what secures an account's logins.
func (s *Screens) secured(ctx context.Context, accountID string) (ProfileTwoStep, []ProfilePasskey, error) {
	state, err := s.Accounts.TwoStep(ctx, accountID)
	if err != nil {
		return ProfileTwoStep{}, nil, err
	}
	keys, err := s.Accounts.Passkeys(ctx, accountID)
	passkeys := make([]ProfilePasskey, len(keys))
	for i, key := range keys {
		passkeys[i] = ProfilePasskey{key.ID, key.Name, key.CreatedAt, given(key.UsedAt)}
	}
	return ProfileTwoStep{state.On, given(state.Since), state.RecoveryCodes}, passkeys, err
}

func given(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	return &at
}

// consentText describes a consent.
func consentText(c account.Consent) string {
	switch {
	case c.Kind == account.ConsentTexts && c.Given:
		return "Agreed to texts and calls"
	case c.Kind == account.ConsentTexts:
		return "Stopped texts and calls"
	case c.Given:
		return "Agreed to the Terms of Service"
	}
	return "Withdrew consent to the Terms of Service"
}

func profileSessions(sessions []account.Session, current string) []ProfileSession {
	out := make([]ProfileSession, 0, len(sessions))
	for _, first := range []bool{true, false} {
		for _, one := range sessions {
			if (one.ID == current) == first {
				out = append(out, ProfileSession{one.ID, first, one.Device, one.CreatedAt, one.SeenAt})
			}
		}
	}
	return out
}
