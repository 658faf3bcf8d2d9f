package provider

import (
	"context"
	"net/url"
	"strings"

	"hearthway/bff/features/account"
)

// tokenPrefix starts every token of the stand-in.
const tokenPrefix = "stand-in?"

// StandIn is a login provider whose tokens contain the person they stand for.
type StandIn struct{}

var _ account.LoginService = StandIn{}

// Token returns a token for a person. Without an email, it acts like an account that has none.
func (StandIn) Token(p account.ProviderPerson) string {
	return tokenPrefix + url.Values{"id": {p.ID}, "name": {p.Name}, "email": {p.Email}}.Encode()
}

// Person implements account.LoginService.
func (StandIn) Person(_ context.Context, given account.ProviderToken) (account.ProviderPerson, error) {
	encoded, ok := strings.CutPrefix(given.Token, tokenPrefix)
	facts, err := url.ParseQuery(encoded)
	if !ok || err != nil || facts.Get("id") == "" {
		return account.ProviderPerson{}, account.ErrRefused
	}
	return account.ProviderPerson{ID: facts.Get("id"), Name: facts.Get("name"), Email: facts.Get("email")}, nil
}

// People are those whom the development login offers, by provider.
var People = map[account.ProviderName][]account.ProviderPerson{
	account.Facebook: {
		{ID: "1001", Name: "Frida Facebook", Email: "frida@example.com"},
		{ID: "1002", Name: "Noel Nomail"},
	},
	account.Apple: {
		{ID: "000001.0a1b2c3d.0001", Name: "Avery Apple", Email: "avery@example.com"},
		{ID: "000001.0a1b2c3d.0002", Name: "Harper Hidden", Email: "h7k2m9@privaterelay.appleid.com"},
	},
}
