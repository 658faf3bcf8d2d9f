package screen

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/screens"
)

type ownerKey struct{}

// WithOwner stores in the context who requests a screen. A screen that uses it shows one person's data and
// must never be cached for others.
func WithOwner(ctx context.Context, who account.Principal) context.Context {
	return context.WithValue(ctx, ownerKey{}, who)
}

// OwnerOf returns who requests a screen; an apperr.Unauthorized if nobody is logged in.
func OwnerOf(ctx context.Context) (account.Principal, error) {
	who, ok := ctx.Value(ownerKey{}).(account.Principal)
	if !ok {
		return who, apperr.New(apperr.Unauthorized, "Please log in.")
	}
	return who, nil
}

// profilePath is where every logged-in user sees their profile.
const profilePath = "/myaccount/profile"

// ToProfile redirects users whom a screen isn't for, such as agents on buyers' screens. Clients of the API ignore the redirect
// and get the empty data.
func ToProfile[T any](head screens.Head, nothing T) screens.Answer[T] {
	head.Redirect = profilePath
	return screens.Answer[T]{Head: head, Data: nothing}
}
