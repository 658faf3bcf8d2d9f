package account

import "hearthway/bff/platform/sealed"

// authenticators encrypts the secrets of authenticator apps, each for its account.
func (s *Service) authenticators() sealed.Box {
	return sealed.Box{Key: s.SealKey, Purpose: "hearthway authenticators"}
}
