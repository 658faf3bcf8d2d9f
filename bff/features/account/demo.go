package account

import (
	"context"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
)

// The demo accounts, which don't exist in production.
const (
	DemoPassword   = "hearthway-demo"
	DemoBuyerEmail = "buyer@example.com"
	DemoAgentEmail = "agent@example.com"
	DemoAgentAlias = "demo-agent"
)

// MakeDemo creates the demo accounts that don't exist yet.
func (s *Service) MakeDemo(ctx context.Context) error {
	for _, person := range []Account{
		{Role: Lead, Name: "Demo Buyer", Email: DemoBuyerEmail, Phone: "2145550142"},
		{Role: Admin, Name: "Demo Agent", Email: DemoAgentEmail, Phone: "2145550143", Alias: DemoAgentAlias},
	} {
		_, err := s.ByEmail(ctx, person.Role, EmailKey(person.Email))
		if !apperr.IsNotFound(err) {
			if err != nil {
				return err
			}
			continue
		}
		now := s.Now()
		person.ID, person.Demo, person.CreatedAt, person.UpdatedAt = uuid.NewString(), true, now, now
		person.EmailVerifiedAt, person.PhoneVerifiedAt = now, now
		person.Terms = Acceptance{Version: TermsVersion, At: now}
		person.Origin.Source = "demo"
		if person.Password, err = s.hash(ctx, DemoPassword); err != nil {
			return err
		}
		// Another process may have created it first.
		if err := s.Create(ctx, person); err != nil && apperr.CodeOf(err) != apperr.Conflict {
			return err
		}
	}
	return nil
}
