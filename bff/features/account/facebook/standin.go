package facebook

import (
	"context"
	"net/url"
	"strings"

	"hearthway/bff/features/account"
)

// tokenPrefix begins every token of the stand-in.
const tokenPrefix = "stand-in?"

// StandIn plays the Graph API in development. Its tokens say themselves whose they are.
type StandIn struct{}

var _ account.Facebook = StandIn{}

// Token makes a token of someone; without an email Facebook gives none.
func (StandIn) Token(p account.FacebookPerson) string {
	return tokenPrefix + url.Values{"id": {p.ID}, "name": {p.Name}, "email": {p.Email}}.Encode()
}

// Person implements account.Facebook.
func (StandIn) Person(_ context.Context, token string) (account.FacebookPerson, error) {
	said, ok := strings.CutPrefix(token, tokenPrefix)
	facts, err := url.ParseQuery(said)
	if !ok || err != nil || facts.Get("id") == "" {
		return account.FacebookPerson{}, account.ErrRefused
	}
	return account.FacebookPerson{ID: facts.Get("id"), Name: facts.Get("name"), Email: facts.Get("email")}, nil
}

// People are those whose tokens development offers.
func (s StandIn) People() []account.FacebookPerson {
	return []account.FacebookPerson{
		{ID: "1001", Name: "Frida Facebook", Email: "frida@example.com"},
		{ID: "1002", Name: "Noel Nomail"},
	}
}
