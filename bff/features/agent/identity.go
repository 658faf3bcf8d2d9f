package agent

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// TextFromMLS is why an imported agent can't change their name, license and brokerage.
const TextFromMLS = "They come from your MLS: ask your MLS or broker to correct them."

// Identity is what buyers and regulators know an agent by. A change is only typed, so the license is checked again.
type Identity struct {
	Name string
	License
}

// IdentityEdit is a change of an Identity; nil fields stay as they are.
type IdentityEdit struct{ Name, LicenseNumber, LicenseState, Brokerage *string }

// apply returns the identity after a change, with an error per field.
func (e IdentityEdit) apply(p Profile) (next Identity, changed bool, wrong map[string]string) {
	before := Identity{Name: p.Name, License: License{Number: p.LicenseNumber, State: p.LicenseState, Brokerage: p.Brokerage}}
	next = before
	for _, one := range []struct{ typed, field *string }{{e.Name, &next.Name}, {e.LicenseNumber, &next.Number}, {e.LicenseState, &next.State}, {e.Brokerage, &next.Brokerage}} {
		if one.typed != nil {
			*one.field = format.CleanText(*one.typed)
		}
	}
	if next == before {
		return next, false, nil
	}
	wrong = next.License.Check()
	if text := account.CheckName(next.Name); text != "" {
		wrong["name"] = text
	}
	if p.Imported {
		wrong = map[string]string{}
		for field, typed := range map[string]*string{"name": e.Name, "license_number": e.LicenseNumber, "license_state": e.LicenseState, "brokerage": e.Brokerage} {
			if typed != nil {
				wrong[field] = TextFromMLS
			}
		}
	}
	return next, next != before, wrong
}

// saveIdentity stores an agent's name, license and brokerage, and makes the license unchecked until the records or a person say otherwise.
func (s *Service) saveIdentity(ctx context.Context, p Profile, next Identity) error {
	if err := s.DB.Rows(ctx).Model(&recordRow{ID: p.ID}).Where("source is null").Updates(map[string]any{
		"full_name": next.Name, "name_key": place.Fold(next.Name), "license_number": next.Number, "license_state": next.State, "brokerage": next.Brokerage,
		"license_status": Unchecked, "license_by": "", "license_source": "", "license_reason": "", "license_at": s.Now().UTC(), "license_told": "",
	}).Error; err != nil {
		return postgres.Failure(err)
	}
	if err := s.DB.Rows(ctx).Model(&account.AccountRow{}).Where("id = ?", p.AccountID).Updates(map[string]any{"name": next.Name, "updated_at": s.Now().UTC()}).Error; err != nil {
		return postgres.Failure(err)
	}
	if err := s.settle(ctx, p.ID); err != nil {
		return err
	}
	// Whoever saves sees what became of it.
	if err := s.DB.Rows(ctx).Exec("update agents set license_told = license_status where id = ?", p.ID).Error; err != nil {
		return postgres.Failure(err)
	}
	s.Events.Note(ctx, security.LicenseChanged, p.AccountID)
	return nil
}
