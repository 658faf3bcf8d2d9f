package privacy

import (
	"context"
	"encoding/hex"
	"slices"

	"github.com/google/uuid"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/security"
)

// SubmittedRequest is a request with the reference of its status page.
type SubmittedRequest struct {
	Request
	Reference string
}

// Submit schedules a deletion of someone's data, and confirms it by email. Only one request is pending
// at a time: asking for something else changes it and restarts the grace period.
func (s *Service) Submit(ctx context.Context, a Requester, kind Kind) (submitted SubmittedRequest, err error) {
	if kind != Data && kind != Account {
		return SubmittedRequest{}, apperr.Field("kind", "Please choose what to delete")
	}
	now := s.Now()
	if err := (limit.Limiter{Store: s.Limits, Now: s.Now}).Allow(ctx, Requests, hex.EncodeToString(s.personOf(a))); err != nil {
		return SubmittedRequest{}, err
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		r, err := s.pending(ctx, a)
		switch {
		case apperr.IsNotFound(err):
			r.ID = uuid.NewString()
			r.Reference = security.HashToken(s.reference(r.ID))
		case err != nil:
			return err
		case r.Kind == kind && covers(r.Accounts, a.ids()):
			submitted = s.submitted(r)
			return nil
		}
		r.Kind, r.Via, r.Person, r.Email = kind, a.Via, s.personOf(a), a.mailed()
		for _, id := range a.ids() {
			if !slices.Contains(r.Accounts, id) {
				r.Accounts = append(r.Accounts, id)
			}
		}
		r.At, r.DueAt = now, now.Add(Grace)
		submitted = s.submitted(r)
		return s.schedule(ctx, submitted)
	})
	s.audit(ctx, err, security.DeletionAsked, submitted.Accounts...)
	return submitted, err
}

// pending returns someone's pending request. A login covers only its account; a verified email covers
// everything done with it.
func (s *Service) pending(ctx context.Context, a Requester) (Request, error) {
	var person []byte
	if a.Via == ViaForm {
		person = s.person(a.Email)
	}
	return s.pendingOf(ctx, person, a.ids())
}

func covers(all, some []string) bool {
	return !slices.ContainsFunc(some, func(id string) bool { return !slices.Contains(all, id) })
}

func (s *Service) submitted(r Request) SubmittedRequest {
	return SubmittedRequest{r, s.reference(r.ID)}
}

// schedule stores a request that will be executed later.
func (s *Service) schedule(ctx context.Context, r SubmittedRequest) error {
	if err := s.store(ctx, r.Request); err != nil {
		return err
	}
	if err := s.mark(ctx, r.Accounts, r.Kind, r.DueAt); err != nil {
		return err
	}
	if err := s.note(r.Request); err != nil {
		return err
	}
	return s.MailQueue.Enqueue(ctx, s.Mails.ErasureRequested(r.Request, r.Reference))
}

const textNoRequest = "This request doesn’t exist."

// Status returns a request by the reference of its status page.
func (s *Service) Status(ctx context.Context, reference string) (Request, error) {
	r, err := s.byReference(ctx, security.HashToken(reference))
	if apperr.IsNotFound(err) {
		return Request{}, apperr.New(apperr.NotFound, textNoRequest)
	}
	return r, err
}

// Pending returns someone's pending request; nil if there is none.
func (s *Service) Pending(ctx context.Context, a Requester) (*SubmittedRequest, error) {
	r, err := s.pending(ctx, a)
	if apperr.IsNotFound(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	submitted := s.submitted(r)
	return &submitted, nil
}

// Undo cancels a pending request. It is idempotent.
func (s *Service) Undo(ctx context.Context, id string) (r Request, err error) {
	var accounts []string
	undone := false
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		r, err = s.lock(ctx, id)
		switch {
		case apperr.IsNotFound(err):
			return apperr.New(apperr.NotFound, textNoRequest)
		case err != nil:
			return err
		case !r.UndoneAt.IsZero():
			return nil
		case !r.DoneAt.IsZero():
			return apperr.New(apperr.Gone, "This can no longer be undone: the data has been deleted.")
		}
		accounts, undone = r.Accounts, true
		mail := s.Mails.ErasureCanceled(r)
		if err := s.cancel(ctx, &r); err != nil {
			return err
		}
		return s.MailQueue.Enqueue(ctx, mail)
	})
	if undone {
		s.audit(ctx, err, security.DeletionUndone, accounts...)
	}
	return r, err
}
