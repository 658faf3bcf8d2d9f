// Package oauth lets people connect programs to their account, which then may read what they saved. It is an authorization server of
// OAuth 2.1 for public clients: they register themselves (RFC 7591), get a code for which a person was asked, prove that they asked for it
// (PKCE, RFC 7636), and renew their tokens, each of which works once (RFC 9700, section 4.14).
package oauth

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/message"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Scope is what a connected program may do: read the favorites and saved searches of who connected it.
const Scope = "saved"

const (
	codeLife    = 5 * time.Minute
	accessLife  = time.Hour
	refreshLife = 90 * 24 * time.Hour // since a token was last issued
	clientLife  = 90 * 24 * time.Hour // of a program that nobody connected
	maxGrants   = 20                  // of a person; the least recently used end
)

// Service connects programs.
type Service struct {
	DB        *postgres.DB
	Accounts  *account.Service
	Mails     Mails
	MailQueue message.Enqueuer
	Origin    string // of the site: who issues the tokens
	Now       func() time.Time
}

// Resource is what the tokens are for (RFC 8707).
func (s *Service) Resource() string { return s.Origin + "/mcp" }

// Grant is a program's connection to an account.
type Grant struct {
	ID              int64
	AccountID       string
	ClientID        string
	RedirectURI     string
	Challenge       string
	CodeHash        []byte
	AccessHash      []byte
	RefreshHash     []byte
	SpentHash       []byte
	CreatedAt       time.Time `gorm:"autoCreateTime:false"`
	AccessExpiresAt *time.Time
	UsedAt          time.Time
}

// TableName implements schema.Tabler.
func (Grant) TableName() string { return "oauth_grants" }

// Error is an error that the protocol names, for a program. Its text is for whoever writes the program.
type Error struct{ Code, Text string }

func (e *Error) Error() string { return e.Code + ": " + e.Text }

// Owner returns the account that an access token belongs to; apperr.Unauthorized if it is unknown, expired or taken back, or its owner is blocked.
func (s *Service) Owner(ctx context.Context, token string) (account.Account, error) {
	invalid := apperr.New(apperr.Unauthorized, "The token is invalid or has expired.")
	var grant Grant
	err := s.DB.Rows(ctx).Where("access_hash = ? and access_expires_at > ?", security.HashToken(token), s.Now()).Take(&grant).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return account.Account{}, invalid
	}
	if err != nil {
		return account.Account{}, postgres.Failure(err)
	}
	owner, err := s.Accounts.ByID(ctx, grant.AccountID)
	if apperr.IsNotFound(err) || err == nil && (!owner.Blocked.At.IsZero() || owner.Role != account.Lead) {
		return account.Account{}, invalid
	}
	return owner, err
}

// Connection is a program that a person connected.
type Connection struct {
	ID          int64
	Name        string
	ConnectedAt time.Time
	UsedAt      time.Time
}

// Connections returns the programs that a person connected, the most recently used first.
func (s *Service) Connections(ctx context.Context, accountID string) (list []Connection, err error) {
	err = s.DB.Rows(ctx).Model(&Grant{}).Select("oauth_grants.id", "c.name", "oauth_grants.created_at as connected_at", "used_at").
		Joins("join oauth_clients c on c.id = client_id").Scopes(postgres.OfAccount(accountID)).
		Where("access_hash is not null and used_at > ?", s.Now().Add(-refreshLife)).Order("used_at desc, oauth_grants.id desc").Scan(&list).Error
	return list, postgres.Failure(err)
}

// Disconnect ends a program's connection. It is not an error if there is none.
func (s *Service) Disconnect(ctx context.Context, accountID string, id int64) error {
	return postgres.Failure(s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("id = ?", id).Delete(&Grant{}).Error)
}

// DisconnectAll ends all connections of an account. It isn't a method, because the account service calls it and is created first.
func DisconnectAll(db *postgres.DB) func(ctx context.Context, accountID string) error {
	return func(ctx context.Context, accountID string) error {
		return postgres.Failure(db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Delete(&Grant{}).Error)
	}
}

// Tidy deletes what can't be used anymore.
func (s *Service) Tidy(ctx context.Context) error {
	rows, now := s.DB.Rows(ctx), s.Now()
	err := rows.Where("used_at < ? or access_hash is null and used_at < ?", now.Add(-refreshLife), now.Add(-codeLife)).Delete(&Grant{}).Error
	if err == nil {
		err = rows.Where("created_at < ? and not exists (select from oauth_grants where client_id = oauth_clients.id)", now.Add(-clientLife)).Delete(&Client{}).Error
	}
	return postgres.Failure(err)
}

// newToken returns at least 128 random bits as text that may stand in a URL.
func newToken() (token string, hash []byte) {
	token = rand.Text()
	return token, security.HashToken(token)
}
