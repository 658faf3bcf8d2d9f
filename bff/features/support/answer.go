package support

import (
	"context"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Add adds a message to a ticket. Knowing the reference is sufficient. A closed ticket is reopened.
func (s *Service) Add(ctx context.Context, reference, body string) (t Ticket, err error) {
	if wrong := checkBody(body); wrong != "" {
		return Ticket{}, apperr.Field("message", wrong)
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if t, err = s.write(ctx, reference, Message{Body: body, At: s.Now()}, Open); err != nil {
			return err
		}
		return s.send(ctx, s.Mails.TicketReceived(s.Inbox, t))
	})
	return t, err
}

// Answer adds a message from our support team.
func (s *Service) Answer(ctx context.Context, reference, body string) (t Ticket, err error) {
	if wrong := checkBody(body); wrong != "" {
		return Ticket{}, apperr.Field("message", wrong)
	}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if t, err = s.write(ctx, reference, Message{Operator: true, Body: body, At: s.Now()}, Answered); err != nil {
			return err
		}
		return s.send(ctx, s.Mails.TicketAnswered(t))
	})
	return t, err
}

// Close closes a ticket and notifies its author; it is idempotent.
func (s *Service) Close(ctx context.Context, reference string) (t Ticket, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if t, err = s.Find(ctx, reference); err != nil || t.Status == Closed {
			return err
		}
		t.Status, t.UpdatedAt = Closed, s.Now()
		if err := s.storeStatus(ctx, t); err != nil {
			return err
		}
		return s.send(ctx, s.Mails.TicketClosed(t))
	})
	return t, err
}

// write appends a message and sets the status; apperr.Conflict if there are too many.
func (s *Service) write(ctx context.Context, reference string, m Message, status Status) (Ticket, error) {
	t, err := s.Find(ctx, reference)
	if err != nil {
		return Ticket{}, err
	}
	if len(t.Messages) >= maxMessages {
		return Ticket{}, apperr.New(apperr.Conflict, "This request has too many messages. Please open a new one.")
	}
	m.TicketID = t.ID
	if err := s.DB.Rows(ctx).Create(&m).Error; err != nil {
		return Ticket{}, postgres.Failure(err)
	}
	t.Status, t.UpdatedAt, t.Messages = status, m.At, append(t.Messages, m)
	return t, s.storeStatus(ctx, t)
}

func (s *Service) storeStatus(ctx context.Context, t Ticket) error {
	return postgres.Failure(s.DB.Rows(ctx).Select("status", "updated_at").Updates(&t).Error)
}
