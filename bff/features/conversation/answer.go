package conversation

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"errors"
	"net/mail"
	"regexp"
	"strings"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// The address with which a reminder is answered. It belongs to one person in one conversation, and is no secret by itself: only their own verified
// address may write to it.
const (
	answerLife    = 90 * 24 * time.Hour
	answerVersion = 1
	answerBody    = 1 + 16 + 1 + 4 // version, conversation, side, day
	answerMAC     = 12
	secondsOfDay  = 24 * 60 * 60
)

// answerText is lower case without padding: mail servers may change the case of an address.
var answerText = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// answerAddress returns the address with which someone answers by email; "" if emails aren't read.
func (s *Service) answerAddress(c Conversation, accountID string) string {
	id, err := uuid.Parse(c.ID)
	if s.AnswerDomain == "" || err != nil {
		return ""
	}
	body := make([]byte, answerBody)
	body[0], body[17] = answerVersion, side(c, accountID)
	copy(body[1:17], id[:])
	binary.BigEndian.PutUint32(body[18:], uint32(s.Now().Unix()/secondsOfDay))
	return "r" + answerText.EncodeToString(append(body, s.answerMACOf(body, accountID)...)) + "@" + s.AnswerDomain
}

func side(c Conversation, accountID string) byte {
	if accountID == c.BuyerID {
		return 'b'
	}
	return 'a'
}

func (s *Service) answerMACOf(body []byte, accountID string) []byte {
	h := hmac.New(sha256.New, s.LinkKey)
	h.Write([]byte("answer by email\x00" + accountID + "\x00"))
	h.Write(body)
	return h.Sum(nil)[:answerMAC]
}

// Answer is an email that someone sent to answer a reminder.
type Answer struct {
	From, To  string // addresses, perhaps with names
	MessageID string // the same if the email is delivered twice
	Text      string // what they wrote, with quotes; "": it has no text, only HTML
	Files     bool   // it has attachments, which are left out
	Automatic bool   // a program sent it, such as a notice that someone is away
}

func errNoAnswer() error { return apperr.New(apperr.NotFound, "This address doesn’t exist.") }

// TakeAnswer sends what someone wrote in an email as their message. Whoever may write to the address, and whose message can't be sent, is told by
// email; everyone else gets an apperr.NotFound.
func (s *Service) TakeAnswer(ctx context.Context, a Answer) error {
	c, who, day, err := s.readAnswerAddress(ctx, a.To)
	if err != nil {
		return err
	}
	from, err := mail.ParseAddress(a.From)
	if err != nil || !who.EmailVerified() || account.EmailKey(from.Address) != account.EmailKey(who.Email) || !who.Blocked.At.IsZero() || a.Automatic || a.MessageID == "" {
		return errNoAnswer()
	}
	draft := Draft{ID: uuid.NewSHA1(uuid.MustParse(c.ID), []byte(who.ID+"\x00"+a.MessageID)).String(), Text: withoutQuotes(a.Text)}
	again := false
	if s.Now().After(day.Add(answerLife)) {
		err = apperr.New(apperr.Gone, "You answered an email that is more than 90 days old.")
	} else if again, err = s.sent(ctx, &Message{ID: draft.ID, ConversationID: c.ID, AccountID: who.ID}); err == nil {
		_, err = s.Send(ctx, account.Principal{Account: who}, c.ID, draft)
	}
	var refused *apperr.Error
	switch code := apperr.CodeOf(err); {
	case err == nil && a.Files && !again:
		return s.MailQueue.Enqueue(ctx, s.Mails.WithoutFiles(who, c.ID))
	case err == nil || !errors.As(err, &refused):
		return err
	case code == apperr.Invalid:
		return s.MailQueue.Enqueue(ctx, s.Mails.NotSent(who, c.ID, "By email, messages are plain text of 1 to 4,000 characters, without files."))
	case code == apperr.Conflict, code == apperr.Limited, code == apperr.Gone:
		return s.MailQueue.Enqueue(ctx, s.Mails.NotSent(who, c.ID, refused.Text))
	}
	return err
}

// readAnswerAddress returns whose address it is, for which conversation, and the day on which it was made.
func (s *Service) readAnswerAddress(ctx context.Context, to string) (c Conversation, who account.Account, day time.Time, err error) {
	address, err := mail.ParseAddress(to)
	if err != nil || s.AnswerDomain == "" {
		return c, who, day, errNoAnswer()
	}
	name, domain, _ := strings.Cut(strings.ToLower(address.Address), "@")
	text, ours := strings.CutPrefix(name, "r")
	raw, err := answerText.DecodeString(text)
	if err != nil || !ours || domain != strings.ToLower(s.AnswerDomain) || len(raw) != answerBody+answerMAC || raw[0] != answerVersion {
		return c, who, day, errNoAnswer()
	}
	err = s.DB.Rows(ctx).Where("id = ?", uuid.UUID(raw[1:17]).String()).Limit(1).Find(&c).Error
	if err != nil {
		return c, who, day, postgres.Failure(err)
	}
	id := c.BuyerID
	if raw[17] == 'a' {
		id = c.AgentID
	}
	if c.ID == "" || id == "" || !hmac.Equal(s.answerMACOf(raw[:answerBody], id), raw[answerBody:]) {
		return c, who, day, errNoAnswer()
	}
	day = time.Unix(int64(binary.BigEndian.Uint32(raw[18:answerBody]))*secondsOfDay, 0)
	who, err = s.Accounts.ByID(ctx, id)
	return c, who, day, err
}

// quoteStarts are the lines with which email programs begin what they quote, and signatures.
var quoteStarts = regexp.MustCompile(`(?m)^(>.*|On .{1,200}\n?.{0,200}wrote:|-{2,} ?Original Message ?-{2,}|_{10,}|From: .*|-- )[ \t]*$`)

// withoutQuotes returns what someone wrote above the email that they answer.
func withoutQuotes(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	if at := quoteStarts.FindStringIndex(text); at != nil {
		text = text[:at[0]]
	}
	return strings.TrimSpace(text)
}
