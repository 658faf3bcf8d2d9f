package privacy

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/postgres"
)

// Kind is what someone requested.
type Kind string

const (
	Export  Kind = "export"  // a copy
	Data    Kind = "data"    // deletes the data; the account stays
	Account Kind = "account" // deletes the account and everything in it
)

// Via is how someone verified who they are.
type Via string

const (
	ViaForm    Via = "form"    // with a code sent to their email
	ViaAccount Via = "account" // a login
)

// Request is a request about someone's data. Requests are also the log that the law requires, and the
// journal stores them as JSON, without names.
type Request struct {
	ID        string            `gorm:"primaryKey" json:"id"` // UUID
	Kind      Kind              `json:"kind"`
	Via       Via               `json:"via"`
	Person    []byte            `json:"person"`    // keyed digest of the email, or of the account if the email is unverified
	Email     string            `json:"-"`         // where to write; "" once it is executed
	Accounts  postgres.TextList `json:"-"`         // the account IDs; none once it is executed
	Reference []byte            `json:"reference"` // hash of the reference of its status page
	At        time.Time         `json:"at"`
	DueAt     time.Time         `gorm:"serializer:nullzero" json:"due_at"` // zero for an export
	UndoneAt  time.Time         `gorm:"serializer:nullzero" json:"undone_at,omitzero"`
	DoneAt    time.Time         `gorm:"serializer:nullzero" json:"done_at,omitzero"`
}

// TableName implements schema.Tabler.
func (Request) TableName() string { return "data_requests" }

// Open reports whether the request is still pending.
func (r Request) Open() bool { return r.UndoneAt.IsZero() && r.DoneAt.IsZero() }

// open selects pending requests.
func open(requests *gorm.DB) *gorm.DB { return requests.Where("done_at is null and undone_at is null") }

// locked locks rows until the transaction ends.
var locked = clause.Locking{Strength: clause.LockingStrengthUpdate}

// one returns a request; an apperr.NotFound if there is none.
func one(requests *gorm.DB) (r Request, err error) {
	err = requests.Take(&r).Error
	return r, postgres.Failure(err)
}

// pendingOf returns and locks the pending request of a person or of one of their accounts.
func (d *Digests) pendingOf(ctx context.Context, person []byte, accounts []string) (Request, error) {
	return one(d.DB.Rows(ctx).Scopes(open).Clauses(locked).Where("(person = ? or accounts && ?)", person, postgres.TextList(accounts)).Order("at"))
}

// byReference returns a request by the hash of its reference.
func (d *Digests) byReference(ctx context.Context, hash []byte) (Request, error) {
	return one(d.DB.Rows(ctx).Where("reference = ?", hash))
}

// lock returns a request and locks it until the transaction ends. It waits if someone else has locked it.
func (d *Digests) lock(ctx context.Context, id string) (Request, error) {
	return one(d.DB.Rows(ctx).Clauses(locked).Where("id = ?", id))
}

// store stores a request, replacing the one with its ID, whose reference doesn't change.
func (d *Digests) store(ctx context.Context, r Request) error {
	replace := clause.OnConflict{
		Columns:   []clause.Column{{Name: "id"}},
		DoUpdates: clause.AssignmentColumns([]string{"kind", "via", "person", "email", "accounts", "at", "due_at", "undone_at", "done_at"}),
	}
	return postgres.Failure(d.DB.Rows(ctx).Clauses(replace).Create(&r).Error)
}

// accounts selects accounts by ID.
func (d *Digests) accounts(ctx context.Context, ids []string) *gorm.DB {
	return d.DB.Rows(ctx).Model(&account.AccountRow{}).Where("id = any(?)", postgres.Array(ids))
}

// never is the deletion time of accounts that nobody asked to delete.
var never time.Time

// mark records on accounts when they or their data will be deleted.
func (d *Digests) mark(ctx context.Context, accounts []string, kind Kind, at time.Time) error {
	if at.IsZero() {
		kind = ""
	}
	return postgres.Failure(d.accounts(ctx, accounts).Updates(map[string]any{"erasure_at": postgres.OrNull(at), "erasure_kind": kind}).Error)
}

// note writes the state of a request to the journal, before the transaction commits: a replay detects a
// surplus entry, but not a missing one.
func (d *Digests) note(r Request) error {
	e := entry{Request: r, People: make([][]byte, len(r.Accounts))}
	for i, id := range r.Accounts {
		e.People[i] = d.digest("account", id)
	}
	return d.Journal.append(e)
}

// cancel marks a request as canceled and clears the planned deletion of its accounts.
func (d *Digests) cancel(ctx context.Context, r *Request) error {
	if err := d.mark(ctx, r.Accounts, r.Kind, never); err != nil {
		return err
	}
	r.UndoneAt = d.Now()
	if err := d.note(*r); err != nil {
		return err
	}
	r.Email, r.Accounts = "", nil // the log needs neither
	return d.store(ctx, *r)
}
