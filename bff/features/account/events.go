package account

import (
	"context"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/security"
)

// tell logs what came of something: that it was done, or that it was refused. Who met a limit is locked out for a while; what
// failed for reasons of ours is no event.
func (s *Service) tell(ctx context.Context, err error, accountID string, done, refused security.Event) {
	if err == nil {
		s.Events.Note(ctx, done, accountID)
		return
	}
	switch apperr.CodeOf(err) {
	case apperr.Limited:
		s.Events.Note(ctx, security.LockedOut, accountID)
	case apperr.Invalid, apperr.Conflict, apperr.Forbidden, apperr.NotFound, apperr.Unauthorized:
		s.Events.Note(ctx, refused, accountID)
	}
}
