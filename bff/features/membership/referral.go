package membership

import (
	"slices"
	"strings"

	"hearthway/bff/features/place"
)

// Offered says whether a program may be sold for a state, and if not why. Referral fees are paid between brokers
// only (RESPA section 8), so programs with one need a state where we are a broker.
func (s *Service) Offered(p Program, state string) (reason string, ok bool) {
	if p.ReferralFee == 0 || slices.Contains(s.BrokerageStates, state) {
		return "", true
	}
	name := state
	if found, ok := place.StateByCode(state); ok {
		name = found.Name
	}
	return p.Name + " isn’t offered in " + name + ": referral fees may only be paid between brokers, and we aren’t a broker there.", false
}

// WithoutReferralFee are the names of the programs that are offered everywhere.
func WithoutReferralFee() []string {
	names := []string{}
	for _, p := range Programs {
		if p.ReferralFee == 0 {
			names = append(names, p.Name)
		}
	}
	return names
}

// offeredFor is Offered for all ZIP codes; the text also names what is offered instead.
func (s *Service) offeredFor(p Program, zips []Zip) string {
	for _, z := range zips {
		if reason, ok := s.Offered(p, z.State); !ok {
			return reason + " You can choose " + strings.Join(WithoutReferralFee(), " or ") + " instead."
		}
	}
	return ""
}
