package account

import (
	"context"

	"hearthway/bff/domain/security"
	"hearthway/bff/fault"
)

// tell logs what came of something: that it was done, or that it was refused. Who met a limit is locked out for a while; what
// failed for reasons of ours is no event.
func (s *Service) tell(ctx context.Context, err error, accountID string, done, refused security.Event) {
	if err == nil {
		s.Events.Note(ctx, done, accountID)
		return
	}
	switch fault.CodeOf(err) {
	case fault.Limited:
		s.Events.Note(ctx, security.LockedOut, accountID)
	case fault.Invalid, fault.Conflict, fault.Forbidden, fault.NotFound, fault.Unauthorized:
		s.Events.Note(ctx, refused, accountID)
	}
}
