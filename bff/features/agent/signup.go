package agent

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"hearthway/bff/features/account"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/linkfilter"
)

// License is what an agent enters about their license when signing up. It makes the profile public.
type License struct {
	Number    string
	State     string // two letters
	Brokerage string
}

const (
	maxLicenseNumber = 40
	maxBrokerage     = 100
	textRequired     = "Field is required"
)

// Check normalizes a license and validates it, with an error per field.
func (l *License) Check() map[string]string {
	wrong := map[string]string{}
	for _, one := range []struct {
		field   string
		value   *string
		maximum int
	}{{"license_number", &l.Number, maxLicenseNumber}, {"brokerage", &l.Brokerage, maxBrokerage}} {
		*one.value = strings.TrimSpace(*one.value)
		switch {
		case *one.value == "":
			wrong[one.field] = textRequired
		case utf8.RuneCountInString(*one.value) > one.maximum:
			wrong[one.field] = fmt.Sprintf("Cannot be more than %d characters", one.maximum)
		default:
			if text := linkfilter.Check(*one.value); text != "" {
				wrong[one.field] = text
			}
		}
	}
	if strings.TrimSpace(l.State) == "" {
		wrong["license_state"] = textRequired
	} else if state, ok := place.StateOf(l.State); ok {
		l.State = state.Code
	} else {
		wrong["license_state"] = "Please choose a state"
	}
	return wrong
}

// SignUp assigns an account with a verified email its record: the one that its email claims, or a new one. It doesn't change what a feed says about
// an agent.
func (s *Service) SignUp(ctx context.Context, who account.Account, l License) (Profile, error) {
	if wrong := l.Check(); len(wrong) > 0 {
		return Profile{}, apperr.InvalidFields(wrong)
	}
	if !who.EmailVerified() {
		return Profile{}, apperr.New(apperr.Forbidden, "Please confirm your email first.")
	}
	err := s.Atomic(ctx, func(ctx context.Context) error {
		if err := s.Store.Claim(ctx, who.ID, account.EmailKey(who.Email)); err != nil {
			return err
		}
		id, err := s.Store.SaveOwn(ctx, who, l)
		if err != nil {
			return err
		}
		return s.Store.RefreshOne(ctx, id, s.Now())
	})
	if err != nil {
		return Profile{}, err
	}
	return s.Own(ctx, who.ID)
}

// AddAreas adds cities to those that an account's agent serves.
func (s *Service) AddAreas(ctx context.Context, accountID string, areas []Area) error {
	if err := s.Store.AddAreas(ctx, accountID, areas, s.Now()); err != nil {
		return err
	}
	return s.AreasChanged(ctx, accountID)
}
