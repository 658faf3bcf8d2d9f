package db

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// sessionRow is a row of sessions.
type sessionRow struct {
	ID                string `gorm:"primaryKey"`
	AccountID         string
	TokenHash         []byte
	Via               string
	Weak              bool
	ReauthenticatedAt *time.Time
	CreatedAt         time.Time `gorm:"autoCreateTime:false"`
	SeenAt            time.Time
	ExpiresAt         time.Time
	Address           string
	Device            string
	MadeAccount       bool
}

// TableName implements schema.Tabler.
func (sessionRow) TableName() string { return "sessions" }

func (r sessionRow) session() account.Session {
	return account.Session{
		ID: r.ID, AccountID: r.AccountID, Via: r.Via, Weak: r.Weak, ReauthenticatedAt: postgres.TimeOf(r.ReauthenticatedAt), CreatedAt: r.CreatedAt, SeenAt: r.SeenAt,
		ExpiresAt: r.ExpiresAt, Address: r.Address, Device: r.Device, MadeAccount: r.MadeAccount,
	}
}

// signedInRow is a session joined with its account.
type signedInRow struct {
	sessionRow
	AccountRow
}

// CreateSession implements account.Store.
func (s Store) CreateSession(ctx context.Context, session account.Session, tokenHash []byte, maximum int) error {
	return s.db.Counting(ctx, session.AccountID, func(ctx context.Context) error {
		row := sessionRow{
			ID: session.ID, AccountID: session.AccountID, TokenHash: tokenHash, Via: session.Via, Weak: session.Weak, ReauthenticatedAt: postgres.OrNull(session.ReauthenticatedAt),
			CreatedAt: session.CreatedAt, SeenAt: session.SeenAt, ExpiresAt: session.ExpiresAt, Address: session.Address, Device: session.Device,
			MadeAccount: session.MadeAccount,
		}
		if err := s.db.Rows(ctx).Create(&row).Error; err != nil {
			return err
		}
		return s.db.Rows(ctx).Model(&sessionRow{}).Scopes(besidesNewest(session.AccountID, session.ID, maximum)).Delete(&sessionRow{}).Error
	})
}

var sessionByToken = "select " + postgres.Columns(sessionRow{}, "s") + ", " + postgres.Columns(AccountRow{}, "a") +
	" from sessions s join accounts a on a.id = s.account_id where s.token_hash = $1 and s.expires_at > $2"

// SessionByToken implements account.Store. It runs at the start of every call, so it uses pgx, which
// takes half the time of GORM here.
func (s Store) SessionByToken(ctx context.Context, tokenHash []byte, now time.Time) (account.Session, account.Account, error) {
	rows, err := s.db.On(ctx).Query(ctx, sessionByToken, tokenHash, now)
	if err != nil {
		return account.Session{}, account.Account{}, postgres.Failure(err)
	}
	row, err := pgx.CollectExactlyOneRow(rows, pgx.RowToAddrOfStructByPos[signedInRow])
	if err != nil {
		return account.Session{}, account.Account{}, postgres.Failure(err)
	}
	return row.session(), row.Account(), nil
}

// Sessions implements account.Store.
func (s Store) Sessions(ctx context.Context, accountID string, now time.Time) ([]account.Session, error) {
	var sessions []sessionRow
	err := s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID), current(now)).Order("seen_at desc, created_at desc").Limit(1000).Find(&sessions).Error
	return postgres.Each(sessions, sessionRow.session), postgres.Failure(err)
}

// Touch implements account.Store.
func (s Store) Touch(ctx context.Context, id string, now time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&sessionRow{}).Where("id = ?", id).Update("seen_at", now).Error)
}

// MarkReauthenticated implements account.Store.
func (s Store) MarkReauthenticated(ctx context.Context, id string, now time.Time) error {
	return postgres.Failure(s.db.Rows(ctx).Model(&sessionRow{}).Where("id = ?", id).Updates(map[string]any{"weak": false, "reauthenticated_at": now}).Error)
}

// EndSession implements account.Store.
func (s Store) EndSession(ctx context.Context, accountID, id string) (bool, error) {
	if uuid.Validate(id) != nil {
		return false, nil
	}
	done := s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("id = ?", id).Delete(&sessionRow{})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}

// EndSessions implements account.Store.
func (s Store) EndSessions(ctx context.Context, accountID, exceptID string) error {
	return postgres.Failure(s.db.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("id::text <> ?", exceptID).Delete(&sessionRow{}).Error)
}
