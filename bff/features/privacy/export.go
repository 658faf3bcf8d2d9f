package privacy

import (
	"context"
	"encoding/hex"

	"github.com/google/uuid"

	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/security"
)

// Export returns everything known about someone, and logs the request.
func (s *Service) Export(ctx context.Context, a Requester) (DataExport, error) {
	person := s.personOf(a)
	counter := limit.Limiter{Store: s.Limits, Now: s.Now}
	if err := counter.Allow(ctx, Exports, hex.EncodeToString(person)); err != nil {
		return DataExport{}, err
	}
	now := s.Now()
	c := DataExport{MadeAt: now, Email: a.Email}
	err := s.Store.Atomically(ctx, func(ctx context.Context) (err error) {
		subject := a.subject()
		subject.People = [][]byte{person}
		if c.Sections, err = s.Store.Export(ctx, subject); err != nil {
			return err
		}
		return s.Store.UpsertRequest(ctx, Request{ID: uuid.NewString(), Kind: Export, Via: a.Via, Person: person, At: now, DoneAt: now}, nil)
	})
	s.audit(ctx, err, security.DataExported, a.ids()...)
	return c, err
}
