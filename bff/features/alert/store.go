package alert

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/geo"
)

// ErrBusy says that another process is processing the facts.
var ErrBusy = errors.New("the changes are already being processed")

// Match is a home that a saved search found through a fact.
type Match struct {
	SearchID int64
	listing.Change
}

// Recipient is someone to notify, and how often they want to be.
type Recipient struct {
	AccountID string
	SearchID  int64 // 0: about favorites
	Frequency saved.Frequency
	Position  geo.Point // of the buyer; zero: unknown
	State     string    // where the search looks, or of a home it found; "" unknown
	Zone      string    // time zone of a home it found; "" unknown
}

// ScheduledMail is an email to be written at a later time.
type ScheduledMail struct {
	AccountID string
	SearchID  int64 // 0: about favorites
	At        time.Time
}

// DueMail is a scheduled email whose time has come, with what is needed to write it.
type DueMail struct {
	ScheduledMail
	Account  account.Account
	Settings Settings
	Search   saved.Search // if it is about one
}

// Settings are someone's email preferences.
type Settings struct {
	Favorites saved.Frequency
	StoppedAt time.Time // when all emails except transactional ones were stopped; zero: they weren't
}

// Device is a phone that gets push notifications.
type Device struct {
	ID        string // UUID
	Token     string // from the push service
	Platform  string // "ios" or "android"
	Name      string // "Ann's phone"
	CreatedAt time.Time
}

// Store stores facts and who is to be notified of them. Methods take part in their context's
// transaction.
type Store interface {
	// LockProgress returns the ID of the last processed fact, and locks processing until the transaction
	// ends. It returns ErrBusy if someone else has the lock.
	LockProgress(ctx context.Context) (after int64, err error)
	SetProgress(ctx context.Context, factID int64) error
	// Facts returns the facts that follow one, by its ID, in order.
	Facts(ctx context.Context, after int64, limit int) ([]listing.Change, error)
	// Searches visits all saved searches, including those with unreadable criteria, unless none changed
	// since stamp was returned.
	Searches(ctx context.Context, stamp string, each func(id int64, c search.Criteria, readable bool)) (now string, err error)
	// UpsertMatches stores what searches found, unless it was emailed before, and returns who should be
	// notified.
	UpsertMatches(ctx context.Context, matches []Match, now time.Time) ([]Recipient, error)
	// UpsertFavoriteNews stores changes to favorites, and returns who should be notified.
	UpsertFavoriteNews(ctx context.Context, facts []listing.Change, now time.Time) ([]Recipient, error)
	// Schedule schedules emails. If one is already scheduled, the earlier time counts.
	Schedule(ctx context.Context, mails []ScheduledMail) error

	// TakeDue removes emails that are due from the schedule, and returns them. A rollback puts them back;
	// until then nobody else gets them. taken may exceed the number of tasks, because emails about deleted
	// searches are removed too.
	TakeDue(ctx context.Context, now time.Time, limit int) (tasks []DueMail, taken int, err error)
	// Waiting returns the homes that searches found but that haven't been emailed yet, newest first,
	// without those that the buyer hid.
	Waiting(ctx context.Context, searchIDs []int64) (map[int64][]Match, error)
	// MarkSent records which homes were emailed for a search, and drops the other waiting ones.
	MarkSent(ctx context.Context, searchID int64, listingIDs []int64, now time.Time) error
	// TakeFavoriteNews removes and returns the pending news about favorites, newest first.
	TakeFavoriteNews(ctx context.Context, accountIDs []string) (map[string][]listing.Change, error)

	Settings(ctx context.Context, accountID string) (Settings, error)
	// LockSettings is Settings with a lock until the transaction ends.
	LockSettings(ctx context.Context, accountID string) (Settings, error)
	UpsertSettings(ctx context.Context, accountID string, s Settings) error
	// Secret is the key that signs links.
	Secret(ctx context.Context) ([]byte, error)

	// FavoriteFacts is the latest fact about each of someone's favorites, later than both since and the
	// time it was saved.
	FavoriteFacts(ctx context.Context, accountID string, since time.Time) (map[int64]listing.Change, error)
	// SearchNews counts what each of someone's searches found since a time, by kind.
	SearchNews(ctx context.Context, accountID string, since time.Time) (map[int64]map[listing.ChangeKind]int, error)

	// UpsertDevice stores a device of a session. Any other device with the same token is deleted.
	UpsertDevice(ctx context.Context, accountID, sessionID string, d Device, maximum int) error
	Devices(ctx context.Context, accountIDs []string) (map[string][]Device, error)
	// DeleteDevice deletes a device by its ID or token; false if there is none.
	DeleteDevice(ctx context.Context, accountID, idOrToken string) (bool, error)
	// DeleteToken deletes a device that the push service no longer knows.
	DeleteToken(ctx context.Context, token string) error

	// Tidy deletes what is too old to matter.
	Tidy(ctx context.Context, before time.Time) error
}
