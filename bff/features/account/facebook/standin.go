package facebook

import (
	"context"
	"net/url"
	"strings"

	"hearthway/bff/features/account"
)

// tokenPrefix starts every token of the stand-in.
const tokenPrefix = "stand-in?"

// StandIn replaces the Graph API in development. Its tokens contain the person they stand for.
type StandIn struct{}

var _ account.Facebook = StandIn{}

// Token returns a token for a person. Without an email, it acts like a Facebook account that has none.
func (StandIn) Token(p account.FacebookPerson) string {
	return tokenPrefix + url.Values{"id": {p.ID}, "name": {p.Name}, "email": {p.Email}}.Encode()
}

// Person implements account.Facebook.
func (StandIn) Person(_ context.Context, token string) (account.FacebookPerson, error) {
	encoded, ok := strings.CutPrefix(token, tokenPrefix)
	facts, err := url.ParseQuery(encoded)
	if !ok || err != nil || facts.Get("id") == "" {
		return account.FacebookPerson{}, account.ErrRefused
	}
	return account.FacebookPerson{ID: facts.Get("id"), Name: facts.Get("name"), Email: facts.Get("email")}, nil
}

// People returns the people whom the development login offers.
func (s StandIn) People() []account.FacebookPerson {
	return []account.FacebookPerson{
		{ID: "1001", Name: "Frida Facebook", Email: "frida@example.com"},
		{ID: "1002", Name: "Noel Nomail"},
	}
}
