package oauth

import (
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"net/url"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
)

// Tokens are what a program gets for a code or for its refresh token (RFC 6749, section 5.1).
type Tokens struct {
	Access    string `json:"access_token"`
	Type      string `json:"token_type"`
	ExpiresIn int    `json:"expires_in"` // seconds
	Refresh   string `json:"refresh_token"`
	Scope     string `json:"scope"`
}

// Issue answers a program's request for tokens. What is wrong with the request is an *Error.
func (s *Service) Issue(ctx context.Context, form url.Values) (Tokens, error) {
	if resource := strings.TrimSuffix(form.Get("resource"), "/"); resource != "" && resource != s.Resource() && resource != s.Origin {
		return Tokens{}, &Error{"invalid_target", "resource must be " + s.Resource()}
	}
	switch form.Get("grant_type") {
	case "authorization_code":
		return s.exchange(ctx, form)
	case "refresh_token":
		return s.refresh(ctx, form)
	}
	return Tokens{}, &Error{"unsupported_grant_type", "grant_type must be authorization_code or refresh_token"}
}

// exchange gives the program that asked for a code its tokens. A code that comes twice has been stolen, so its connection ends.
func (s *Service) exchange(ctx context.Context, form url.Values) (tokens Tokens, err error) {
	invalid := &Error{"invalid_grant", "the code is unknown, was used or has expired, or is another program’s"}
	err = s.locked(ctx, "code_hash = @hash", form.Get("code"), invalid, func(ctx context.Context, grant Grant) error {
		verifier := sha256.Sum256([]byte(form.Get("code_verifier")))
		proven := subtle.ConstantTimeCompare([]byte(base64.RawURLEncoding.EncodeToString(verifier[:])), []byte(grant.Challenge)) == 1
		switch {
		case grant.AccessHash != nil:
			return s.end(ctx, grant)
		case !proven || grant.ClientID != form.Get("client_id") || grant.RedirectURI != form.Get("redirect_uri") || s.Now().Sub(grant.CreatedAt) > codeLife:
			return invalid
		}
		tokens, err = s.renew(ctx, grant)
		return err
	})
	if err == nil && tokens == (Tokens{}) {
		err = invalid
	}
	return tokens, err
}

// refresh renews the tokens of a connection. A refresh token works once; one that comes again has been stolen, so its connection ends.
func (s *Service) refresh(ctx context.Context, form url.Values) (tokens Tokens, err error) {
	invalid := &Error{"invalid_grant", "the refresh token is unknown, was used or has expired, or is another program’s"}
	token := form.Get("refresh_token")
	err = s.locked(ctx, "refresh_hash = @hash or spent_hash = @hash", token, invalid, func(ctx context.Context, grant Grant) error {
		switch {
		case grant.ClientID != form.Get("client_id") || s.Now().Sub(grant.UsedAt) > refreshLife:
			return invalid
		case subtle.ConstantTimeCompare(grant.RefreshHash, security.HashToken(token)) != 1:
			return s.end(ctx, grant)
		}
		tokens, err = s.renew(ctx, grant)
		return err
	})
	if err == nil && tokens == (Tokens{}) {
		err = invalid
	}
	return tokens, err
}

// Revoke ends the connection that a token belongs to (RFC 7009). An unknown token is no error.
func (s *Service) Revoke(ctx context.Context, token string) error {
	hash := security.HashToken(token)
	return postgres.Failure(s.DB.Rows(ctx).Where("access_hash = ? or refresh_hash = ?", hash, hash).Delete(&Grant{}).Error)
}

// locked runs do with the grant that a code or token belongs to, which only one request at a time gets. Without one, it returns invalid.
func (s *Service) locked(ctx context.Context, which, token string, invalid error, do func(ctx context.Context, grant Grant) error) error {
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		var grant Grant
		err := s.DB.Rows(ctx).Clauses(clause.Locking{Strength: clause.LockingStrengthUpdate}).Where(which, map[string]any{"hash": security.HashToken(token)}).Take(&grant).Error
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return invalid
		}
		if err != nil {
			return postgres.Failure(err)
		}
		return do(ctx, grant)
	})
}

func (s *Service) renew(ctx context.Context, grant Grant) (Tokens, error) {
	access, accessHash := newToken()
	refresh, refreshHash := newToken()
	now := s.Now()
	changes := map[string]any{
		"access_hash": accessHash, "access_expires_at": now.Add(accessLife), "refresh_hash": refreshHash, "spent_hash": grant.RefreshHash, "used_at": now,
	}
	err := s.DB.Rows(ctx).Model(&Grant{}).Where("id = ?", grant.ID).Updates(changes).Error
	return Tokens{Access: access, Type: "Bearer", ExpiresIn: int(accessLife.Seconds()), Refresh: refresh, Scope: Scope}, postgres.Failure(err)
}

func (s *Service) end(ctx context.Context, grant Grant) error {
	return postgres.Failure(s.DB.Rows(ctx).Delete(&Grant{}, grant.ID).Error)
}
