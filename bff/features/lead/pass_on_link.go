package lead

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/inquiry"
	"hearthway/bff/platform/apperr"
)

// The link in the email to a guest whose message its agent didn't take. It grants one thing: giving the message to another agent, and only by POST, because
// scanners of emails open links.
const (
	passOnLife    = 30 * 24 * time.Hour
	passOnVersion = 1
	passOnBody    = 1 + 16 + 4 // version, inquiry, day
	passOnMAC     = 16
	secondsOfDay  = 24 * 60 * 60
)

// passOnLink signs a link for the sender of an inquiry.
func (s *Service) passOnLink(inquiryID string) string {
	body := make([]byte, passOnBody)
	body[0] = passOnVersion
	id, _ := uuid.Parse(inquiryID) // always valid: it is one of our own IDs
	copy(body[1:17], id[:])
	binary.BigEndian.PutUint32(body[17:], uint32(s.Now().Unix()/secondsOfDay))
	return base64.RawURLEncoding.EncodeToString(append(body, s.passOnMACOf(body)...))
}

func (s *Service) passOnMACOf(body []byte) []byte {
	h := hmac.New(sha256.New, s.LinkKey)
	h.Write([]byte("pass on\x00"))
	h.Write(body)
	return h.Sum(nil)[:passOnMAC]
}

// readPassOnLink verifies a link and returns the ID of the inquiry and until when the link works: an apperr.Invalid if the signature is wrong, an
// apperr.Gone if it has expired.
func (s *Service) readPassOnLink(text string) (inquiryID string, until time.Time, err error) {
	raw, err := base64.RawURLEncoding.Strict().DecodeString(text)
	if err != nil || len(raw) != passOnBody+passOnMAC || raw[0] != passOnVersion || !hmac.Equal(s.passOnMACOf(raw[:passOnBody]), raw[passOnBody:]) {
		return "", until, apperr.New(apperr.Invalid, "This link is invalid or incomplete. Please open it again from the email.")
	}
	until = time.Unix(int64(binary.BigEndian.Uint32(raw[17:passOnBody]))*secondsOfDay, 0).UTC().Add(passOnLife)
	if s.Now().After(until) {
		return "", until, apperr.New(apperr.Gone, "This link has expired. You can write to another agent instead.")
	}
	return uuid.UUID(raw[1:17]).String(), until, nil
}

// Waiting is a guest's message that waits for them to say whether another agent may have it.
type Waiting struct {
	Inquiry inquiry.Inquiry
	Until   time.Time // until when the link works
}

// WaitingMessage returns the message that a link belongs to: an apperr.Gone if it doesn't wait anymore.
func (s *Service) WaitingMessage(ctx context.Context, link string) (w Waiting, err error) {
	id, until, err := s.readPassOnLink(link)
	if err != nil {
		return w, err
	}
	i, err := s.Inquiries.ByID(ctx, id)
	if err == nil {
		_, err = s.waiting(ctx, i)
	}
	if code := apperr.CodeOf(err); code == apperr.NotFound || code == apperr.Conflict {
		return w, apperr.New(apperr.Gone, "This message isn’t waiting for you anymore: another agent has it, or it was deleted.")
	}
	return Waiting{Inquiry: i, Until: until}, err
}

// PassOnByLink gives the message that a link belongs to to another agent, and returns who has it now.
func (s *Service) PassOnByLink(ctx context.Context, link string) (to inquiry.Receiver, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		w, err := s.WaitingMessage(ctx, link)
		if err != nil {
			return err
		}
		if err := s.giveToAnother(ctx, w.Inquiry); err != nil {
			return err
		}
		now, err := s.Inquiries.ByID(ctx, w.Inquiry.ID)
		to = now.Receiver
		return err
	})
	return to, err
}
