// Package privacy is how people take away what is known of them: they verify who they are, may
// have a copy first, have a few days to think again, and then it is gone, from backups too.
package privacy

import (
	"time"

	"hearthway/bff/features/account"
)

// Days of an erasure.
const (
	// Grace is how long a request can be undone.
	Grace = 14 * 24 * time.Hour
	// Backups is how long the last copy of a backup lives.
	Backups = 35 * 24 * time.Hour
)

// Kind is what someone asked for.
type Kind string

const (
	Export  Kind = "export"  // a copy
	Data    Kind = "data"    // what is kept goes, the account stays
	Account Kind = "account" // the account goes with everything in it
)

// Via is how someone showed who they are.
type Via string

const (
	ViaForm    Via = "form"    // a code to their email
	ViaAccount Via = "account" // a login
)

// Request is one time that someone asked about their data. These are kept as the log that
// the law asks for.
type Request struct {
	ID       string // UUID
	Kind     Kind
	Via      Via
	Person   []byte   // keyed digest of the email, or of the account when nobody verified that
	Email    string   // where to write; "" once it is done
	Accounts []string // whose; none once it is done
	At       time.Time
	DueAt    time.Time // zero of a copy
	UndoneAt time.Time
	DoneAt   time.Time
}

// Open reports whether it waits to be done.
func (r Request) Open() bool { return r.UndoneAt.IsZero() && r.DoneAt.IsZero() }

// Asker is someone who showed whose data it is about.
type Asker struct {
	Email string // as typed
	// Verified says that the email is theirs: then it is also about what was done with it
	// without an account.
	Verified bool
	Accounts []account.Account
	Via      Via
}

// mailed is where to write about a request; "" while nobody verified the email, which may be someone else's.
func (a Asker) mailed() string {
	if !a.Verified {
		return ""
	}
	return a.Email
}

func (a Asker) ids() []string {
	ids := make([]string, len(a.Accounts))
	for i, one := range a.Accounts {
		ids[i] = one.ID
	}
	return ids
}

// Subject is what a person is known by in our tables.
type Subject struct {
	Accounts []string
	Emails   []string // keys, see account.EmailKey; verified ones only
	Phones   []string // ten digits; verified ones only
	People   [][]byte // digests, in the log of requests
	// Before leaves out what came later; zero: nothing. A replay must not touch what a person
	// did after they were erased.
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

func (a Asker) subject() Subject {
	var s Subject
	for _, one := range a.Accounts {
		s.add(one)
	}
	if a.Verified {
		s.addEmail(a.Email)
	}
	return s
}

// Section is a part of a copy: what is in one table.
type Section struct {
	Name string
	Rows []map[string]any
}

// DataExport is everything that is known of someone.
type DataExport struct {
	MadeAt   time.Time
	Email    string
	Sections []Section
}

// Permit is what a code that came back allows for a while.
type Permit struct {
	Email     string
	CreatedAt time.Time
	ExpiresAt time.Time
}
