package agent

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/postgres"
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
	err := s.DB.Atomically(ctx, func(ctx context.Context) error {
		if err := s.Claim(ctx, who.ID, account.EmailKey(who.Email)); err != nil {
			return err
		}
		id, err := s.saveOwn(ctx, who, l)
		if err != nil {
			return err
		}
		return s.refreshOne(ctx, id)
	})
	if err != nil {
		return Profile{}, err
	}
	return s.Own(ctx, who.ID)
}

// saveOwn stores the license that an account entered in the record that it owns, or in a new one, and returns the record's ID. An imported record
// keeps the license from its feed.
func (s *Service) saveOwn(ctx context.Context, who account.Account, l License) (string, error) {
	// Imports wait for this lock before they assign aliases.
	if err := s.DB.Rows(ctx).Exec("select pg_advisory_xact_lock(hashtext('agent aliases'))").Error; err != nil {
		return "", postgres.Failure(err)
	}
	var own recordRow
	if err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(who.ID)).Limit(1).Find(&own).Error; err != nil {
		return "", postgres.Failure(err)
	}
	if own.ID == "" {
		return s.createOwn(ctx, who, l)
	}
	if own.Source == nil {
		entered := recordRow{LicenseNumber: l.Number, LicenseState: l.State, Brokerage: l.Brokerage}
		if err := s.DB.Rows(ctx).Model(&own).Select("license_number", "license_state", "brokerage").Updates(entered).Error; err != nil {
			return "", postgres.Failure(err)
		}
	}
	return own.ID, s.noteChange(ctx, own.ID)
}

func (s *Service) createOwn(ctx context.Context, who account.Account, l License) (string, error) {
	alias, err := s.freeAlias(ctx, who)
	if err != nil {
		return "", err
	}
	own := recordRow{
		ID: uuid.NewString(), AccountID: &who.ID, Alias: alias, FullName: who.Name, NameKey: place.Fold(who.Name), Email: who.Email, Phone: who.Phone,
		Brokerage: l.Brokerage, LicenseNumber: l.Number, LicenseState: l.State, Active: true,
	}
	if err := s.DB.Rows(ctx).Create(&own).Error; err != nil {
		return "", postgres.Failure(err)
	}
	if err := s.DB.Rows(ctx).Model(&account.AccountRow{}).Where("id = ?", who.ID).Update("alias", alias).Error; err != nil {
		return "", postgres.Failure(err)
	}
	return own.ID, s.noteChange(ctx, own.ID)
}

// freeAlias returns an unused alias for a name, numbered if necessary.
func (s *Service) freeAlias(ctx context.Context, who account.Account) (string, error) {
	plain, _ := listing.AgentAlias(who.Name, "", who.ID)
	like := strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(plain) + "%"
	var records, accounts []string
	if err := s.DB.Rows(ctx).Model(&recordRow{}).Where("alias like ?", like).Pluck("alias", &records).Error; err != nil {
		return "", postgres.Failure(err)
	}
	if err := s.DB.Rows(ctx).Model(&account.AccountRow{}).Where("alias like ? and id <> ?", like, who.ID).Pluck("alias", &accounts).Error; err != nil {
		return "", postgres.Failure(err)
	}
	used := map[string]bool{}
	for _, one := range slices.Concat(records, accounts) {
		used[one] = true
	}
	alias := plain
	for n := 2; used[alias]; n++ {
		alias = fmt.Sprintf("%s-%d", plain, n)
	}
	return alias, nil
}
