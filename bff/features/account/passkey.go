package account

import (
	"cmp"
	"context"
	"errors"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"hearthway/bff/features/account/credential"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/limit"
	"hearthway/bff/platform/linkfilter"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

const (
	maxPasskeys       = 20 // per account
	maxPasskeyName    = 100
	textPasskeyWrong  = "This passkey couldn’t be used. Try again, or log in another way."
	textPasskeyNotNew = "This passkey couldn’t be added. Please try again."
)

// PasskeyLogins limits how many challenges for passkeys a network gets.
var PasskeyLogins = limit.Limit{
	Name: "passkey-login", Max: 60, Window: 15 * time.Minute,
	Text: "Too many login attempts from your network. Please wait a few minutes or log in with a code.",
}

// Passkey is a key in someone's phone, computer or password manager that logs them in by itself.
type Passkey struct {
	ID           string `gorm:"primaryKey"` // UUID
	AccountID    string
	CredentialID []byte
	Credential   []byte    // JSON, see credential.Passkey
	Name         string    // "Chrome on Windows"
	CreatedAt    time.Time `gorm:"autoCreateTime:false"`
	UsedAt       time.Time `gorm:"serializer:nullzero"` // last login; zero: none
}

// Passkeys returns the passkeys of an account, the oldest first.
func (s *Service) Passkeys(ctx context.Context, accountID string) (keys []Passkey, err error) {
	err = s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Order("created_at, id").Limit(maxPasskeys).Find(&keys).Error
	return keys, postgres.Failure(err)
}

func errNoPasskeys() error {
	return apperr.New(apperr.NotFound, "Passkeys aren’t available here.")
}

// StartPasskey returns the challenge that a new passkey has to sign.
func (s *Service) StartPasskey(ctx context.Context, who Principal) (challenge string, err error) {
	if s.PasskeyVerifier == nil {
		return "", errNoPasskeys()
	}
	if err := s.errSecured(who); err != nil {
		return "", err
	}
	return s.newChallenge(ctx, challengeNewPasskey, who.Account.ID, "")
}

// PasskeyAnswer is what a browser answers to a challenge for a passkey.
type PasskeyAnswer struct {
	Challenge  string
	Credential []byte // JSON of the browser's PublicKeyCredential
}

// AddPasskey stores a new passkey, under a name that its owner recognizes.
func (s *Service) AddPasskey(ctx context.Context, who Principal, answer PasskeyAnswer, name string, from Client) error {
	if s.PasskeyVerifier == nil {
		return errNoPasskeys()
	}
	name = cmp.Or(name, from.Device)
	if wrong := checkPasskeyName(name); wrong != "" {
		return apperr.Field("name", wrong)
	}
	err := s.DB.Counting(ctx, who.Account.ID, func(ctx context.Context) error {
		asked, err := s.useChallenge(ctx, challengeNewPasskey, answer.Challenge)
		if err != nil || asked.AccountID != who.Account.ID {
			return orFirst(err, errExpired())
		}
		made, err := s.PasskeyVerifier.Created(answer.Challenge, who.Account.ID, answer.Credential)
		if errors.Is(err, credential.ErrRefused) {
			return apperr.Wrap(apperr.Invalid, textPasskeyNotNew, err)
		}
		if err != nil {
			return err
		}
		return s.storePasskey(ctx, who.Account, made, name)
	})
	s.audit(ctx, err, who.Account.ID, security.PasskeyAdded, security.Event{})
	return err
}

// checkPasskeyName returns what is wrong with a name, which an email to its owner contains.
func checkPasskeyName(name string) string {
	if utf8.RuneCountInString(name) > maxPasskeyName {
		return "Cannot be more than 100 characters"
	}
	return linkfilter.Check(name)
}

func (s *Service) storePasskey(ctx context.Context, person Account, made credential.Passkey, name string) error {
	have, err := s.Passkeys(ctx, person.ID)
	if err != nil {
		return err
	}
	if len(have) >= maxPasskeys {
		return apperr.New(apperr.Conflict, "You have 20 passkeys, which is the most an account can have. Remove one first.")
	}
	row := Passkey{ID: uuid.NewString(), AccountID: person.ID, CredentialID: made.ID, Credential: made.Credential, Name: name, CreatedAt: s.Now()}
	if err := s.DB.Rows(ctx).Create(&row).Error; err != nil {
		return orConflict(err)
	}
	return s.MailQueue.Enqueue(ctx, s.Mails.PasskeyAdded(person, name))
}

// RemovePasskey deletes a passkey. Its owner's devices may still offer it, but it no longer logs in.
func (s *Service) RemovePasskey(ctx context.Context, who Principal, id string) error {
	if uuid.Validate(id) != nil {
		return apperr.New(apperr.NotFound, "This passkey was already removed.")
	}
	err := s.DB.Atomically(ctx, func(ctx context.Context) error {
		var gone Passkey
		if err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(who.Account.ID)).Where("id = ?", id).Take(&gone).Error; err != nil {
			return postgres.Failure(err)
		}
		if err := s.DB.Rows(ctx).Delete(&gone).Error; err != nil {
			return postgres.Failure(err)
		}
		return s.MailQueue.Enqueue(ctx, s.Mails.PasskeyRemoved(who.Account, gone.Name))
	})
	if apperr.IsNotFound(err) {
		return apperr.New(apperr.NotFound, "This passkey was already removed.")
	}
	s.audit(ctx, err, who.Account.ID, security.PasskeyRemoved, security.Event{})
	return err
}

// StartPasskeyLogin returns the challenge that a passkey has to sign to log in.
func (s *Service) StartPasskeyLogin(ctx context.Context) (challenge string, err error) {
	if s.PasskeyVerifier == nil {
		return "", errNoPasskeys()
	}
	return s.newChallenge(ctx, challengePasskey, "", "")
}

// LoginByPasskey logs someone in with a passkey, which is both steps at once: they have it, and unlocked it.
func (s *Service) LoginByPasskey(ctx context.Context, answer PasskeyAnswer, from Client) (login Login, err error) {
	ctx = withDevice(ctx, from)
	if s.PasskeyVerifier == nil {
		return Login{}, errNoPasskeys()
	}
	if _, err := s.useChallenge(ctx, challengePasskey, answer.Challenge); err != nil { // outside the transaction: it works once, whatever happens
		return Login{}, err
	}
	var person Account
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		if person, err = s.usePasskey(ctx, answer, from); err != nil {
			return err
		}
		login, err = s.start(ctx, person, Session{Via: ViaPasskey}, from)
		return err
	})
	s.audit(ctx, err, person.ID, security.LoginOK, security.LoginFailed)
	return login, err
}

// usePasskey returns the owner of the passkey that signed, and records its use.
func (s *Service) usePasskey(ctx context.Context, answer PasskeyAnswer, from Client) (Account, error) {
	var row Passkey
	used, err := s.PasskeyVerifier.Used(answer.Challenge, answer.Credential, func(id []byte) (credential.Passkey, string, error) {
		err := s.DB.Rows(ctx).Where("credential_id = ?", id).Take(&row).Error
		return credential.Passkey{ID: row.CredentialID, Credential: row.Credential}, row.AccountID, postgres.Failure(err)
	})
	if errors.Is(err, credential.ErrRefused) || apperr.IsNotFound(err) {
		return Account{ID: row.AccountID}, apperr.Wrap(apperr.Invalid, textPasskeyWrong, err)
	}
	if err != nil {
		return Account{}, err
	}
	changed := s.DB.Rows(ctx).Model(&Passkey{}).Where("id = ?", row.ID).Updates(map[string]any{"credential": used.Credential, "used_at": s.Now()})
	if changed.Error != nil {
		return Account{}, postgres.Failure(changed.Error)
	}
	person, err := s.ByID(ctx, row.AccountID)
	if err == nil && !s.usable(person, from) {
		err = apperr.New(apperr.Invalid, textPasskeyWrong)
	}
	return person, err
}
