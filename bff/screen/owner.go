package screen

import (
	"context"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
)

type ownerKey struct{}

// WithOwner says whose screens are asked for. What such a screen shows is of one person and
// must never be kept for others.
func WithOwner(ctx context.Context, who account.Signed) context.Context {
	return context.WithValue(ctx, ownerKey{}, who)
}

// ownerOf is whose screen it is; apperr.Unauthorized when nobody is logged in.
func ownerOf(ctx context.Context) (account.Signed, error) {
	who, ok := ctx.Value(ownerKey{}).(account.Signed)
	if !ok {
		return who, apperr.New(apperr.Unauthorized, "Please log in.")
	}
	return who, nil
}

// ownHead is the head of a screen that shows one person what is theirs.
func (s *Screens) ownHead(path, title, description string) Head {
	head := s.headOf(path, title, description)
	head.Canonical, head.Index = "", false
	return head
}

// profilePath is where everybody who is logged in sees who they are.
const profilePath = "/myaccount/profile"

// toProfile leads agents on: what buyers keep is not for them.
func toProfile[T any](head Head) Answer[T] {
	head.Redirect = profilePath
	return Answer[T]{Head: head}
}
