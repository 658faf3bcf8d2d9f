package db

import (
	"time"

	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/postgres"
)

// permitRow is a row of erasure_permits.
type permitRow struct {
	KeyHash   []byte `gorm:"primaryKey"`
	Email     string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	ExpiresAt time.Time
}

// TableName implements schema.Tabler.
func (permitRow) TableName() string { return "erasure_permits" }

func (r permitRow) permit() privacy.Permit {
	return privacy.Permit{Email: r.Email, CreatedAt: r.CreatedAt, ExpiresAt: r.ExpiresAt}
}

// requestRow is a row of data_requests.
type requestRow struct {
	ID        string `gorm:"primaryKey"`
	Kind      privacy.Kind
	Via       privacy.Via
	Person    []byte
	Email     string
	Accounts  postgres.TextList
	Reference []byte // hash
	At        time.Time
	DueAt     *time.Time
	UndoneAt  *time.Time
	DoneAt    *time.Time
}

// TableName implements schema.Tabler.
func (requestRow) TableName() string { return "data_requests" }

func newRequestRow(r privacy.Request, referenceHash []byte) requestRow {
	return requestRow{
		ID: r.ID, Kind: r.Kind, Via: r.Via, Person: r.Person, Email: r.Email, Accounts: r.Accounts, Reference: referenceHash, At: r.At,
		DueAt: postgres.OrNull(r.DueAt), UndoneAt: postgres.OrNull(r.UndoneAt), DoneAt: postgres.OrNull(r.DoneAt),
	}
}

// request converts a row, without the hash of the reference, which is only used for lookups.
func (r requestRow) request() privacy.Request {
	return privacy.Request{
		ID: r.ID, Kind: r.Kind, Via: r.Via, Person: r.Person, Email: r.Email, Accounts: r.Accounts, At: r.At,
		DueAt: postgres.TimeOf(r.DueAt), UndoneAt: postgres.TimeOf(r.UndoneAt), DoneAt: postgres.TimeOf(r.DoneAt),
	}
}
