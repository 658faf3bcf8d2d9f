package privacy

import (
	"context"
	"encoding/hex"

	"github.com/google/uuid"

	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/security"
)

// Copy is everything that is known of someone. That they asked is noted in the log.
func (s *Service) Copy(ctx context.Context, a Asker) (Copy, error) {
	person := s.personOf(a)
	counter := limit.Keeper{Store: s.Limits, Now: s.Now}
	if err := counter.Take(ctx, copies, hex.EncodeToString(person)); err != nil {
		return Copy{}, err
	}
	now := s.Now()
	c := Copy{MadeAt: now, Email: a.Email}
	err := s.Store.Atomically(ctx, func(ctx context.Context) (err error) {
		subject := a.subject()
		subject.People = [][]byte{person}
		if c.Sections, err = s.Store.Copy(ctx, subject); err != nil {
			return err
		}
		return s.Store.PutRequest(ctx, Request{ID: uuid.NewString(), Kind: Export, Via: a.Via, Person: person, At: now, DoneAt: now}, nil)
	})
	s.tell(ctx, err, security.DataExported, a.ids()...)
	return c, err
}
