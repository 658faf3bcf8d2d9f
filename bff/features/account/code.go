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

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// CodeLife is how long a one-time code can be used.
const CodeLife = 300 * time.Second

// Purpose is what a code or a link is for. It works for nothing else.
type Purpose string

const (
	PurposeLogin        Purpose = "login"        // codes and login links
	PurposeContact      Purpose = "contact"      // codes that verify an email or a phone
	PurposeIdentity     Purpose = "identity"     // codes that confirm the logged-in user's identity
	PurposeEmail        Purpose = "email"        // links that undo an email change
	PurposePassword     Purpose = "password"     // links that set a password
	PurposeVerification Purpose = "verification" // codes that verify an email, with or without an account
)

// Code is a one-time code that has not been used yet.
type Code struct {
	Purpose   Purpose `gorm:"primaryKey"`
	Subject   string  `gorm:"primaryKey"`          // digest of the account ID or username that it is for
	AccountID string  `gorm:"serializer:nullzero"` // "": no account
	Channel   message.Channel
	Contact   string // where it was sent: an email as typed, or ten digits
	Hash      string `gorm:"column:code_hash"`
	Tries     int
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
}

// CodeRequest requests a login code.
type CodeRequest struct {
	Role     Role
	Username string
	Channel  message.Channel // "": the one that fits the username
	Captcha  string
}

const (
	textWrongCode = "Invalid OTP code"
	textNoCode    = "Please enter OTP"
)

// SendLoginCode sends a code. Neither the response nor its timing reveals whether there is an account:
// the same work is done either way, and a message without a recipient is dropped at the very end.
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

// recipient finds the account that a code or link should go to; its ID is empty if there is none. It first
// counts the request against the limits and checks the captcha.
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

// contact returns the account's email or phone; "" if it has none. An unverified phone doesn't count.
func (a Account) contact(channel message.Channel) string {
	switch {
	case channel == message.Email:
		return a.Email
	case a.PhoneVerified():
		return a.Phone
	}
	return ""
}

// takeCode counts a code against the limits of its recipient and of the network that requested it.
func (s *Service) takeCode(ctx context.Context, who string, from Client) (err error) {
	defer func() { s.audit(ctx, err, "", security.Event{}, security.Event{}) }()
	if err := s.take(ctx, CodesFromNetwork, limit.Network(from.Address)); err != nil {
		return err
	}
	return s.take(ctx, CodesToOne, who)
}

// sendCode creates a code and sends it in the message that write returns. After too many wrong codes, it
// sends a link instead, and the stored code belongs to no account, so it never works.
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
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		var link message.Message
		link, instead, err = s.insteadOfCode(ctx, person, row)
		if err != nil {
			return err
		}
		if instead {
			row.AccountID, mail, sent = "", link, security.LinkSent
		}
		if err := s.DB.Rows(ctx).Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error; err != nil { // replaces the previous one
			return postgres.Failure(err)
		}
		return s.MailQueue.Enqueue(ctx, mail)
	})
	if mail.To != "" {
		s.audit(ctx, err, person.ID, sent, security.Event{})
	}
	return instead, err
}

// sendOwnCode is sendCode for a logged-in user, who is told if a link was sent instead.
func (s *Service) sendOwnCode(ctx context.Context, who Principal, row Code, write func(code string) message.Message) error {
	instead, err := s.sendCode(ctx, who.Account, row, write)
	if err == nil && instead {
		return apperr.New(apperr.Conflict, textLinkInstead)
	}
	return err
}

// LoginByCode logs someone in with the code they were sent. If it was sent by email, this also verifies the
// email; codes go only to phones that are already verified.
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
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		done, err := s.verify(ctx, verification{AccountID: row.AccountID, Channel: row.Channel, Contact: row.Contact, Session: from.Current})
		if err != nil {
			return err
		}
		if !s.usable(done.Account, from) {
			return errCode()
		}
		login, err = s.logIn(ctx, done.Account, ViaCode, from)
		login.Emptied = done.Emptied
		return err
	})
	s.audit(ctx, err, cmp.Or(login.Account.ID, row.AccountID), login.event(), security.LoginFailed)
	return login, err
}

// checkCode consumes an account's code if it was typed correctly.
func (s *Service) checkCode(ctx context.Context, purpose Purpose, subject, otp string) (Code, error) {
	row, err := s.matchCode(ctx, purpose, subject, otp)
	if err == nil && row.AccountID == "" {
		err = errCode()
	}
	return row, err
}

// matchCode consumes a code that was typed correctly. All failures look the same and take the same
// work.
func (s *Service) matchCode(ctx context.Context, purpose Purpose, subject, otp string) (matched Code, err error) {
	if otp == "" {
		return Code{}, apperr.Field("otp", textNoCode)
	}
	done, err := s.hashing.codes.acquire(ctx, s.Patience) // before the attempt is counted: without a slot nothing is tried
	if err != nil {
		return Code{}, err
	}
	defer done()
	row, err := s.tryCode(ctx, purpose, subject)
	known := err == nil
	defer func() { s.audit(ctx, err, row.AccountID, security.CodeVerified, security.CodeFailed) }()
	if err != nil && !apperr.IsNotFound(err) {
		return Code{}, err
	}
	if known {
		if known, err = s.countCode(ctx, row); err != nil {
			return Code{}, err
		}
	}
	hash := s.dummyHash
	if known {
		hash = row.Hash
	}
	ok, _ := s.Passwords.Verify(hash, onlyDigits(otp))
	done() // others needn't wait for the rows below
	if !ok || !known {
		return Code{}, errCode()
	}
	if err := s.uncountCode(ctx, row); err != nil {
		return Code{}, err
	}
	if used, err := s.useCode(ctx, row); err != nil || !used {
		return Code{}, orCode(err)
	}
	return row, nil
}

// tryCode counts an attempt and returns the code, if it has neither expired nor been tried the maximum number of
// times. Concurrent attempts are counted one after the other.
func (s *Service) tryCode(ctx context.Context, purpose Purpose, subject string) (row Code, err error) {
	err = oneOf(s.DB.Rows(ctx).Model(&row).Clauses(clause.Returning{}).Where("purpose = ? and subject = ? and tries < ?", purpose, subject, CodeTries.Max).
		Scopes(current(s.Now())).Update("tries", gorm.Expr("tries + 1")))
	return row, err
}

// useCode deletes a code; false if someone else already did, or it was replaced.
func (s *Service) useCode(ctx context.Context, c Code) (bool, error) {
	done := s.DB.Rows(ctx).Where("purpose = ? and subject = ? and code_hash = ?", c.Purpose, c.Subject, c.Hash).Delete(&Code{})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}

// oneOf returns a statement's error, or an apperr.NotFound if it changed no row.
func oneOf(done *gorm.DB) error {
	if done.Error == nil && done.RowsAffected == 0 {
		return postgres.Failure(gorm.ErrRecordNotFound)
	}
	return postgres.Failure(done.Error)
}

func errCode() error { return apperr.Field("otp", textWrongCode) }

func orCode(err error) error {
	if err != nil {
		return err
	}
	return errCode()
}

// newCode returns six random digits.
func newCode() string {
	n, _ := rand.Int(rand.Reader, big.NewInt(1_000_000)) // never fails: the runtime stops the program instead
	return fmt.Sprintf("%06d", n.Int64())
}

// subject identifies whom a code is for. It is a digest, because usernames that have no account must not
// be stored.
func subject(parts ...string) string {
	digest := sha256.New()
	for _, part := range parts {
		digest.Write([]byte(part + "\x00"))
	}
	return hex.EncodeToString(digest.Sum(nil)[:16])
}
