package membership

import (
	"slices"
	"strings"

	"hearthway/bff/features/place"
)

// Offered reports whether a program can be sold in a state, and if not, why. Referral fees may only be paid between brokers (RESPA section 8), so
// programs with one require that we are a broker in that state.
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

// WithoutReferralFee returns the names of the programs that are offered everywhere.
func WithoutReferralFee() []string {
	names := []string{}
	for _, p := range Programs {
		if p.ReferralFee == 0 {
			names = append(names, p.Name)
		}
	}
	return names
}

// offeredFor is Offered for several ZIP codes; its text also names the alternatives.
func (s *Service) offeredFor(p Program, zips []Zip) string {
	for _, z := range zips {
		if reason, ok := s.Offered(p, z.State); !ok {
			return reason + " You can choose " + strings.Join(WithoutReferralFee(), " or ") + " instead."
		}
	}
	return ""
}
