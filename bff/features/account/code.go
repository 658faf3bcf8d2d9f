package account

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/big"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/security"
)

// Rules of one-time codes.
const (
	CodeLife  = 300 * time.Second
	codeTries = 5
)

// Purpose is what a code or a key is for; one for another purpose fits nothing.
type Purpose string

const (
	PurposeLogin        Purpose = "login"    // codes, and keys of links
	PurposeContact      Purpose = "contact"  // codes that prove an email or a phone
	PurposeIdentity     Purpose = "identity" // codes that confirm who is logged in
	PurposeEmail        Purpose = "email"    // keys of links that take a change of the email back
	PurposePassword     Purpose = "password" // keys of links that set a password
	PurposeVerification Purpose = "proof"    // codes that prove an email, with or without an account
)

// Code is a one-time code that waits to be typed.
type Code struct {
	Purpose   Purpose
	Subject   string // digest of who asked
	AccountID string // "": nobody's
	Channel   message.Channel
	Contact   string // where it went: an email as typed, or ten digits
	Hash      string
	CreatedAt time.Time
	ExpiresAt time.Time
}

// CodeRequest asks for a code to log in.
type CodeRequest struct {
	Role     Role
	Username string
	Channel  message.Channel // "": the way to the username
	Captcha  string
}

const (
	textWrongCode = "Invalid OTP code"
	textNoCode    = "Please enter OTP"
)

// SendLoginCode sends a code. Whether there is an account is neither said nor felt: what is
// done is the same, and the message to nobody is dropped only at the end.
func (s *Service) SendLoginCode(ctx context.Context, r CodeRequest, from Client) error {
	ctx = withDevice(ctx, from)
	name, person, err := s.recipient(ctx, r, from)
	if err != nil {
		return err
	}
	if r.Channel == "" {
		r.Channel = name.channel()
	}
	contact := person.contact(r.Channel)
	row := Code{Purpose: PurposeLogin, Subject: subject(string(r.Role), name.key()), Channel: r.Channel, Contact: contact}
	if contact != "" {
		row.AccountID = person.ID
	}
	_, err = s.sendCode(ctx, person, row, func(code string) message.Message { return s.Mails.Code(r.Channel, contact, code) })
	return err
}

// recipient is who a code or a link is for: the account of a username, or one without an ID. It
// counts the wish, and asks the captcha first.
func (s *Service) recipient(ctx context.Context, r CodeRequest, from Client) (name username, person Account, err error) {
	if name, err = codeUsername(r.Username); err != nil {
		return name, person, err
	}
	if err = s.takeCode(ctx, string(r.Role)+"|"+name.key(), from); err != nil {
		return name, person, err
	}
	if err = s.verifyCaptcha(ctx, r.Captcha, from); err != nil {
		return name, person, err
	}
	person, err = s.find(ctx, r.Role, name, from)
	return name, person, err
}

func codeUsername(typed string) (username, error) {
	if typed == "" {
		return username{}, apperr.Field("username", textUsername)
	}
	name, ok := readUsername(typed)
	if !ok {
		return username{}, apperr.Field("username", textUsernameForm)
	}
	return name, nil
}

// contact is where someone is reached; a phone only when it was verified.
func (a Account) contact(channel message.Channel) string {
	switch {
	case channel == message.Email:
		return a.Email
	case a.PhoneVerified():
		return a.Phone
	}
	return ""
}

// takeCode counts a code that is sent, for whoever it is for and for where the wish came from.
func (s *Service) takeCode(ctx context.Context, who string, from Client) (err error) {
	defer func() { s.tell(ctx, err, "", security.Event{}, security.Event{}) }()
	if err := s.take(ctx, CodesFromNetwork, limit.Network(from.Address)); err != nil {
		return err
	}
	return s.take(ctx, CodesToOne, who)
}

// sendCode makes a code for someone, and sends it in the mail that write makes of it. After too many wrong codes a link
// goes out instead, and the code belongs to nobody.
func (s *Service) sendCode(ctx context.Context, person Account, row Code, write func(code string) message.Message) (instead bool, err error) {
	code := newCode()
	hash, err := s.hash(ctx, code)
	if err != nil {
		return false, err
	}
	now := s.Now()
	row.Hash, row.CreatedAt, row.ExpiresAt = hash, now, now.Add(CodeLife)
	mail := write(code)
	mail.ExpiresAt = row.ExpiresAt
	sent := security.CodeSent
	err = s.atomically(ctx, func(ctx context.Context) error {
		var link message.Message
		link, instead, err = s.insteadOfCode(ctx, person, row)
		if err != nil {
			return err
		}
		if instead {
			row.AccountID, mail, sent = "", link, security.LinkSent
		}
		if err := s.Store.UpsertCode(ctx, row); err != nil {
			return err
		}
		return s.MailQueue.Enqueue(ctx, mail)
	})
	if mail.To != "" {
		s.tell(ctx, err, person.ID, sent, security.Event{})
	}
	return instead, err
}

// sendOwnCode is sendCode to someone who is logged in: they are told when a link went out instead.
func (s *Service) sendOwnCode(ctx context.Context, who Principal, row Code, write func(code string) message.Message) error {
	instead, err := s.sendCode(ctx, who.Account, row, write)
	if err == nil && instead {
		return apperr.New(apperr.Conflict, textLinkInstead)
	}
	return err
}

// LoginByCode logs someone in with the code that was sent. The code verifies the email or
// phone that it went to.
func (s *Service) LoginByCode(ctx context.Context, role Role, typedName, otp string, from Client) (login Login, err error) {
	ctx = withDevice(ctx, from)
	name, err := codeUsername(typedName)
	if err != nil {
		return Login{}, err
	}
	row, err := s.checkCode(ctx, PurposeLogin, subject(string(role), name.key()), otp)
	if err != nil {
		return Login{}, err
	}
	err = s.atomically(ctx, func(ctx context.Context) error {
		done, err := s.verify(ctx, verification{AccountID: row.AccountID, Channel: row.Channel, Contact: row.Contact, Session: from.There})
		if err != nil {
			return err
		}
		if !s.usable(done.Account, from) {
			return errCode()
		}
		login, err = s.startSession(ctx, done.Account, ViaCode, from)
		login.Emptied = done.Emptied
		return err
	})
	s.tell(ctx, err, cmp.Or(login.Account.ID, row.AccountID), security.LoginOK, security.LoginFailed)
	return login, err
}

// checkCode takes a code of an account that was typed right.
func (s *Service) checkCode(ctx context.Context, purpose Purpose, subject, otp string) (Code, error) {
	row, err := s.matchCode(ctx, purpose, subject, otp)
	if err == nil && row.AccountID == "" {
		err = errCode()
	}
	return row, err
}

// matchCode takes a code that was typed right. Everything else is the same failure after the
// same work.
func (s *Service) matchCode(ctx context.Context, purpose Purpose, subject, otp string) (matched Code, err error) {
	if otp == "" {
		return Code{}, apperr.Field("otp", textNoCode)
	}
	done, err := s.hashing.codes.acquire(ctx, s.Patience) // before the try is counted: who had no turn tried nothing
	if err != nil {
		return Code{}, err
	}
	defer done()
	row, err := s.Store.TryCode(ctx, purpose, subject, codeTries, s.Now())
	known := err == nil
	defer func() { s.tell(ctx, err, row.AccountID, security.CodeVerified, security.CodeFailed) }()
	if err != nil && !isMissing(err) {
		return Code{}, err
	}
	if known {
		if known, err = s.countCode(ctx, row); err != nil {
			return Code{}, err
		}
	}
	hash := s.nobody
	if known {
		hash = row.Hash
	}
	ok, _ := s.Passwords.Verify(hash, onlyDigits(otp))
	if !ok || !known {
		return Code{}, errCode()
	}
	if err := s.uncountCode(ctx, row); err != nil {
		return Code{}, err
	}
	if used, err := s.Store.UseCode(ctx, row); err != nil || !used {
		return Code{}, orCode(err)
	}
	return row, nil
}

func errCode() error { return apperr.Field("otp", textWrongCode) }

func orCode(err error) error {
	if err != nil {
		return err
	}
	return errCode()
}

// newCode is six random digits.
func newCode() string {
	n, _ := rand.Int(rand.Reader, big.NewInt(1_000_000)) // never fails: the runtime stops the program instead
	return fmt.Sprintf("%06d", n.Int64())
}

// subject stands for whom a code is; names of people without an account are not stored.
func subject(parts ...string) string {
	digest := sha256.New()
	for _, part := range parts {
		digest.Write([]byte(part + "\x00"))
	}
	return hex.EncodeToString(digest.Sum(nil)[:16])
}
