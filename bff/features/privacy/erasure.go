// Package privacy lets people export and delete their data: they verify who they are, may download a
// copy, have some days to change their mind, and then the data is deleted, eventually from backups too.
package privacy

import (
	"time"

	"hearthway/bff/features/account"
)

const (
	// Grace is how long a request can be canceled.
	Grace = 14 * 24 * time.Hour
	// Backups is how long backups are kept.
	Backups = 35 * 24 * time.Hour
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

// Request is a request about someone's data. Requests are also the log that the law requires.
type Request struct {
	ID       string // UUID
	Kind     Kind
	Via      Via
	Person   []byte   // keyed digest of the email, or of the account if the email is unverified
	Email    string   // where to write; "" once it is executed
	Accounts []string // the account IDs; none once it is executed
	At       time.Time
	DueAt    time.Time // zero for an export
	UndoneAt time.Time
	DoneAt   time.Time
}

// Open reports whether the request is still pending.
func (r Request) Open() bool { return r.UndoneAt.IsZero() && r.DoneAt.IsZero() }

// Requester is someone who verified whose data it is.
type Requester struct {
	Email string // as typed
	// Verified means that they verified the email. The request then also covers what was done with that
	// email without an account.
	Verified bool
	Accounts []account.Account
	Via      Via
}

// mailed is the email address for messages about a request; "" if it is unverified, because it may be
// someone else's.
func (r Requester) mailed() string {
	if !r.Verified {
		return ""
	}
	return r.Email
}

func (r Requester) ids() []string {
	ids := make([]string, len(r.Accounts))
	for i, one := range r.Accounts {
		ids[i] = one.ID
	}
	return ids
}

// Subject is how a person is identified in our tables.
type Subject struct {
	Accounts []string
	Emails   []string // verified email keys, see account.EmailKey
	Phones   []string // verified ones, ten digits
	People   [][]byte // digests, in the log of requests
	// Before limits an erasure to data created until then, unless it is zero. A replay must not touch
	// what a person did after they were erased.
	Before time.Time
}

func (s *Subject) add(a account.Account) {
	s.Accounts = append(s.Accounts, a.ID)
	if a.EmailVerified() {
		s.addEmail(a.Email)
	}
	if a.PhoneVerified() {
		s.Phones = append(s.Phones, a.Phone)
	}
}

func (s *Subject) addEmail(email string) {
	key := account.EmailKey(email)
	for _, one := range s.Emails {
		if one == key {
			return
		}
	}
	s.Emails = append(s.Emails, key)
}

func (r Requester) subject() Subject {
	var s Subject
	for _, one := range r.Accounts {
		s.add(one)
	}
	if r.Verified {
		s.addEmail(r.Email)
	}
	return s
}

// Section is the part of an export from one table.
type Section struct {
	Name string
	Rows []map[string]any
}

// DataExport is everything known about someone.
type DataExport struct {
	MadeAt   time.Time
	Email    string
	Sections []Section
}

// Permit is what a verified code allows for a while.
type Permit struct {
	Email     string
	CreatedAt time.Time
	ExpiresAt time.Time
}
