package privacy

import (
	"context"
	"errors"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/security"
	"hearthway/bff/platform/tokens"
)

const dueBatch = 100

// EraseDueJob calls EraseDue.
type EraseDueJob struct{}

// Kind implements jobs.Args. It is stored with queued jobs, so it must never change.
func (EraseDueJob) Kind() string { return "erase" }

// EraseDue executes the requests that are due, up to dueBatch of them, and returns how many. A failed
// one doesn't block the others; the next call retries it.
func (s *Service) EraseDue(ctx context.Context) (done int, err error) {
	ids, err := s.Store.Due(ctx, s.Now(), dueBatch)
	if err != nil {
		return 0, err
	}
	for _, id := range ids {
		var accounts []string
		failed := s.Store.Atomically(ctx, func(ctx context.Context) (err error) {
			accounts, err = s.erase(ctx, id)
			return err
		})
		if failed != nil {
			err = errors.Join(err, failed)
			continue
		}
		done++
		s.audit(ctx, nil, security.Deleted, accounts...)
	}
	return done, err
}

// erase executes one request and returns its accounts, unless it was canceled or executed meanwhile.
func (s *Service) erase(ctx context.Context, id string) (accounts []string, err error) {
	r, err := s.Store.Lock(ctx, id)
	if apperr.IsNotFound(err) || err == nil && (!r.Open() || r.DueAt.After(s.Now())) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	subject, err := s.subjectOf(ctx, r)
	if err != nil {
		return nil, err
	}
	last := s.Mails.Erased(r, s.reference(r.ID))
	accounts = r.Accounts
	r.DoneAt = s.Now()
	if err := s.note(r); err != nil {
		return nil, err
	}
	if err := s.Store.Erase(ctx, subject, r.Kind, s.person); err != nil {
		return nil, err
	}
	if err := s.Store.Mark(ctx, accounts, r.Kind, never); err != nil {
		return nil, err
	}
	r.Email, r.Accounts = "", nil
	if err := s.Store.UpsertRequest(ctx, r, tokens.Hash(s.reference(r.ID))); err != nil {
		return nil, err
	}
	return accounts, s.MailQueue.Enqueue(ctx, last)
}

// subjectOf identifies the person whom a request is about, from the current state of their accounts.
func (s *Service) subjectOf(ctx context.Context, r Request) (Subject, error) {
	var subject Subject
	for _, id := range r.Accounts {
		one, err := s.Accounts.Store.ByID(ctx, id)
		if apperr.IsNotFound(err) {
			continue
		}
		if err != nil {
			return Subject{}, err
		}
		subject.add(one)
	}
	if r.Via == ViaForm {
		subject.addEmail(r.Email)
	}
	return subject, nil
}

// Replay brings a database that was restored from a backup up to date with the journal: it repeats
// erasures, restores pending requests, and cancels what was canceled. It returns how many requests it
// corrected; a second run corrects none.
func (s *Service) Replay(ctx context.Context) (int, error) {
	entries, err := s.Journal.Entries()
	if err != nil {
		return 0, err
	}
	latest := map[string]Entry{}
	var order []string
	for _, e := range entries {
		if _, there := latest[e.Request.ID]; !there {
			order = append(order, e.Request.ID)
		}
		latest[e.Request.ID] = e
	}
	known, err := s.known(ctx)
	if err != nil {
		return 0, err
	}
	count := 0
	for _, id := range order {
		e := latest[id]
		changed := false
		err := s.Store.Atomically(ctx, func(ctx context.Context) (err error) {
			changed, err = s.replay(ctx, e, known)
			return err
		})
		if err != nil {
			return count, err
		}
		if changed {
			count++
		}
	}
	return count, nil
}

// names looks people up by their digests.
type names struct {
	accounts map[string]string // digest → id
	emails   map[string]string // digest → email key
}

func (s *Service) known(ctx context.Context) (names, error) {
	n := names{map[string]string{}, map[string]string{}}
	err := s.Store.Known(ctx,
		func(id string) error { n.accounts[string(s.digest("account", id))] = id; return nil },
		func(key string) error { n.emails[string(s.person(key))] = key; return nil })
	return n, err
}

func (s *Service) replay(ctx context.Context, e Entry, known names) (changed bool, err error) {
	r := e.Request
	before, err := s.Store.ByReference(ctx, e.Reference)
	if err != nil && !apperr.IsNotFound(err) {
		return false, err
	}
	if err == nil && before.Kind == r.Kind && before.UndoneAt.Equal(r.UndoneAt) && before.DoneAt.Equal(r.DoneAt) && before.DueAt.Equal(r.DueAt) {
		return false, nil
	}
	for _, person := range e.People {
		if id, there := known.accounts[string(person)]; there {
			r.Accounts = append(r.Accounts, id)
		}
	}
	accounts := r.Accounts
	switch {
	case !r.DoneAt.IsZero():
		subject, err := s.subjectOf(ctx, Request{Accounts: accounts})
		if err != nil {
			return false, err
		}
		if key, there := known.emails[string(r.Person)]; there && r.Via == ViaForm {
			subject.addEmail(key)
		}
		subject.Before = r.DoneAt
		if err := s.Store.Erase(ctx, subject, r.Kind, s.person); err != nil {
			return false, err
		}
		r.Accounts = nil
	case !r.UndoneAt.IsZero():
		r.Accounts = nil
	default:
		r.Email = s.emailOf(ctx, accounts)
	}
	if err := s.Store.UpsertRequest(ctx, r, e.Reference); err != nil {
		return false, err
	}
	due := r.DueAt
	if !r.Open() {
		due = never
	}
	return true, s.Store.Mark(ctx, accounts, r.Kind, due)
}

// emailOf returns the email of the first of these accounts that still exists; "" if none does.
func (s *Service) emailOf(ctx context.Context, accounts []string) string {
	for _, id := range accounts {
		if one, err := s.Accounts.Store.ByID(ctx, id); err == nil {
			return one.Email
		}
	}
	return ""
}
