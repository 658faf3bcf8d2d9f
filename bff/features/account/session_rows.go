package account

import (
	"context"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/platform/postgres"
	"hearthway/bff/platform/security"
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

func (r sessionRow) session() Session {
	return Session{
		ID: r.ID, AccountID: r.AccountID, Via: r.Via, Weak: r.Weak, ReauthenticatedAt: postgres.TimeOf(r.ReauthenticatedAt), CreatedAt: r.CreatedAt, SeenAt: r.SeenAt,
		ExpiresAt: r.ExpiresAt, Address: r.Address, Device: r.Device, MadeAccount: r.MadeAccount,
	}
}

// signedInRow is a session joined with its
type signedInRow struct {
	sessionRow
	AccountRow
}

// createSession stores a session, and ends the least recently used ones beyond the maximum.
func (s *Service) createSession(ctx context.Context, session Session, token string, maximum int) error {
	return s.DB.Counting(ctx, session.AccountID, func(ctx context.Context) error {
		row := sessionRow{
			ID: session.ID, AccountID: session.AccountID, TokenHash: security.HashToken(token), Via: session.Via, Weak: session.Weak, ReauthenticatedAt: postgres.OrNull(session.ReauthenticatedAt),
			CreatedAt: session.CreatedAt, SeenAt: session.SeenAt, ExpiresAt: session.ExpiresAt, Address: session.Address, Device: session.Device,
			MadeAccount: session.MadeAccount,
		}
		if err := s.DB.Rows(ctx).Create(&row).Error; err != nil {
			return err
		}
		return s.DB.Rows(ctx).Model(&sessionRow{}).Scopes(besidesNewest(session.AccountID, session.ID, maximum)).Delete(&sessionRow{}).Error
	})
}

var selectSession = "select " + postgres.Columns(sessionRow{}, "s") + ", " + postgres.Columns(AccountRow{}, "a") +
	" from sessions s join accounts a on a.id = s.account_id where s.token_hash = $1 and s.expires_at > $2"

// sessionByToken finds a session that has not expired, with its account. It runs at the start of every call, so it uses pgx, which
// takes half the time of GORM here.
func (s *Service) sessionByToken(ctx context.Context, token string) (Session, Account, error) {
	rows, err := s.DB.On(ctx).Query(ctx, selectSession, security.HashToken(token), s.Now())
	if err != nil {
		return Session{}, Account{}, postgres.Failure(err)
	}
	row, err := pgx.CollectExactlyOneRow(rows, pgx.RowToAddrOfStructByPos[signedInRow])
	if err != nil {
		return Session{}, Account{}, postgres.Failure(err)
	}
	return row.session(), row.Account(), nil
}

// markReauthenticated records that the owner of a session confirmed their identity.
func (s *Service) markReauthenticated(ctx context.Context, id string) error {
	return postgres.Failure(s.DB.Rows(ctx).Model(&sessionRow{}).Where("id = ?", id).Updates(map[string]any{"weak": false, "reauthenticated_at": s.Now()}).Error)
}

// endSession ends one session of an account; false if there was none.
func (s *Service) endSession(ctx context.Context, accountID, id string) (bool, error) {
	if uuid.Validate(id) != nil {
		return false, nil
	}
	done := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("id = ?", id).Delete(&sessionRow{})
	return done.RowsAffected > 0, postgres.Failure(done.Error)
}

// endSessions ends all sessions of an account except one ("" for none), and the logins that wait for their second step.
func (s *Service) endSessions(ctx context.Context, accountID, exceptID string) error {
	if err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Delete(&challenge{}).Error; err != nil {
		return postgres.Failure(err)
	}
	err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("id::text <> ?", exceptID).Delete(&sessionRow{}).Error
	if err == nil && s.OnLoggedOut != nil {
		return s.OnLoggedOut(ctx, accountID)
	}
	return postgres.Failure(err)
}

// current selects the rows that have not expired.
func current(now time.Time) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB {
		return rows.Where(clause.Gt{Column: clause.Column{Table: clause.CurrentTable, Name: "expires_at"}, Value: now})
	}
}

// besidesNewest selects the rows of an account beyond the most recently used ones, of which maximum remain.
// The row with the ID stays is one of those.
func besidesNewest(accountID, stays string, maximum int) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB {
		model := rows.Statement.Model
		others := rows.Session(&gorm.Session{NewDB: true}).Model(model).Select("id").Scopes(postgres.OfAccount(accountID)).Where("id <> ?", stays)
		return rows.Scopes(postgres.OfAccount(accountID)).Where("id in (?)", others.Order("seen_at desc, created_at desc").Offset(maximum-1))
	}
}
