package membership

import (
	"slices"
	"strings"

	"hearthway/bff/features/place"
)

// Offered reports whether a program can be sold in a state, and if not, why. Referral fees may only be paid between brokers (RESPA, Section 8), so
// programs with one are only sold where we are a broker.
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

// WithoutReferralFee returns the names of the programs without a referral fee, which are offered everywhere.
func WithoutReferralFee() []string {
	names := []string{}
	for _, p := range Programs {
		if p.ReferralFee == 0 {
			names = append(names, p.Name)
		}
	}
	return names
}

// offeredFor says why a program can't be sold in one of the ZIP codes, and names the alternatives; "": it can be sold in all.
func (s *Service) offeredFor(p Program, zips []Zip) string {
	for _, z := range zips {
		if reason, ok := s.Offered(p, z.State); !ok {
			return reason + " You can choose " + strings.Join(WithoutReferralFee(), " or ") + " instead."
		}
	}
	return ""
}
