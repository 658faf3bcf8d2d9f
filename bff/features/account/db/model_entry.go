package db

import (
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/message"
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

// knownDeviceRow is a row of known_devices.
type knownDeviceRow struct {
	ID        string `gorm:"primaryKey"`
	AccountID string
	TokenHash []byte
	Device    string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	SeenAt    time.Time
	ExpiresAt time.Time
}

// TableName implements schema.Tabler.
func (knownDeviceRow) TableName() string { return "known_devices" }

func (r knownDeviceRow) device() account.KnownDevice {
	return account.KnownDevice{ID: r.ID, AccountID: r.AccountID, Device: r.Device, CreatedAt: r.CreatedAt, SeenAt: r.SeenAt, ExpiresAt: r.ExpiresAt}
}

// codeRow is a row of codes.
type codeRow struct {
	Purpose   account.Purpose `gorm:"primaryKey"`
	Subject   string          `gorm:"primaryKey"`
	AccountID *string
	Channel   message.Channel
	Contact   string
	CodeHash  string
	Tries     int
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
}

// TableName implements schema.Tabler.
func (codeRow) TableName() string { return "codes" }

func (r codeRow) code() account.Code {
	return account.Code{
		Purpose: r.Purpose, Subject: r.Subject, AccountID: postgres.TextOf(r.AccountID), Channel: r.Channel, Contact: r.Contact, Hash: r.CodeHash,
		CreatedAt: r.CreatedAt, ExpiresAt: r.ExpiresAt,
	}
}

// failureRow is a row of code_failures.
type failureRow struct {
	Who       string `gorm:"primaryKey"`
	AccountID *string
	Failures  int
	UpdatedAt time.Time `gorm:"autoUpdateTime:false"`
}

// TableName implements schema.Tabler.
func (failureRow) TableName() string { return "code_failures" }

// linkRow is a row of magic_links.
type linkRow struct {
	TokenHash []byte `gorm:"primaryKey"`
	Purpose   account.Purpose
	AccountID *string
	Contact   string
	EmailKey  string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
}

// TableName implements schema.Tabler.
func (linkRow) TableName() string { return "magic_links" }

func (r linkRow) link() account.MagicLink {
	return account.MagicLink{Purpose: r.Purpose, AccountID: postgres.TextOf(r.AccountID), Contact: r.Contact, CreatedAt: r.CreatedAt, ExpiresAt: r.ExpiresAt}
}

// current selects the rows that have not expired.
func current(now time.Time) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB {
		return rows.Where(clause.Gt{Column: clause.Column{Table: clause.CurrentTable, Name: "expires_at"}, Value: now})
	}
}

// besidesNewest selects all but the most recently used rows of an account; the row with the ID stays is never
// selected.
func besidesNewest(accountID, stays string, maximum int) func(*gorm.DB) *gorm.DB {
	return func(rows *gorm.DB) *gorm.DB {
		model := rows.Statement.Model
		others := rows.Session(&gorm.Session{NewDB: true}).Model(model).Select("id").Scopes(postgres.OfAccount(accountID)).Where("id <> ?", stays)
		return rows.Scopes(postgres.OfAccount(accountID)).Where("id in (?)", others.Order("seen_at desc, created_at desc").Offset(maximum-1))
	}
}
