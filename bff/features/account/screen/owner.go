package screen

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/screens"
)

type ownerKey struct{}

// WithOwner says whose screens are asked for. What such a screen shows is of one person and
// must never be kept for others.
func WithOwner(ctx context.Context, who account.Principal) context.Context {
	return context.WithValue(ctx, ownerKey{}, who)
}

// OwnerOf is whose screen it is; apperr.Unauthorized when nobody is logged in.
func OwnerOf(ctx context.Context) (account.Principal, error) {
	who, ok := ctx.Value(ownerKey{}).(account.Principal)
	if !ok {
		return who, apperr.New(apperr.Unauthorized, "Please log in.")
	}
	return who, nil
}

// profilePath is where everyone who is logged in sees who they are.
const profilePath = "/myaccount/profile"

// ToProfile leads agents on: what buyers keep is not for them.
func ToProfile[T any](head screens.Head) screens.Answer[T] {
	head.Redirect = profilePath
	return screens.Answer[T]{Head: head}
}
