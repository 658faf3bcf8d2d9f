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

// ErrBusy says that another process follows the facts right now.
var ErrBusy = errors.New("the facts are already being processed")

// Match is a home that a saved search found by a fact.
type Match struct {
	SearchID int64
	listing.Change
}

// Reader is someone who is to be told of something, and how often they want to hear.
type Reader struct {
	AccountID string
	SearchID  int64 // 0: about favorites
	Frequency saved.Frequency
	Position  geo.Point // of the buyer; zero: unknown
	State     string    // that the search looks in, or that of a home it found; "" unknown
	Zone      string    // time zone of a home that it is about; "" unknown
}

// DueMail is an email to be written.
type DueMail struct {
	AccountID string
	SearchID  int64 // 0: about favorites
	At        time.Time
}

// Task is an email whose time has come.
type Task struct {
	DueMail
	Account  account.Account
	Settings Settings
	Search   saved.Search // when there is one
}

// Settings are what someone decided about mails.
type Settings struct {
	Favorites saved.Frequency
	StoppedAt time.Time // all emails that are not answers to something the person does; zero: they are not
}

// Device is a phone that wants messages.
type Device struct {
	ID        string // UUID
	Token     string // of the push service
	Platform  string // "ios" or "android"
	Name      string // "Ann's phone"
	CreatedAt time.Time
}

// Store keeps facts and who is to be told of them. What is given a context takes part in its transaction.
type Store interface {
	// LockProgress returns the last fact that was followed, and lets nobody else follow until the
	// transaction ends. ErrBusy: someone does.
	LockProgress(ctx context.Context) (after int64, err error)
	SetProgress(ctx context.Context, factID int64) error
	// Facts are those after one, in order.
	Facts(ctx context.Context, after int64, limit int) ([]listing.Change, error)
	// Searches returns all saved searches when they are not as they were when stamp was given, those too whose
	// criteria are not readable.
	Searches(ctx context.Context, stamp string, each func(id int64, c search.Criteria, readable bool)) (now string, err error)
	// UpsertMatches notes what searches found, unless it was emailed before, and returns those who are to be
	// told.
	UpsertMatches(ctx context.Context, matches []Match, now time.Time) ([]Reader, error)
	// UpsertFavoriteNews notes what changed for favorites, and returns those who are to be told.
	UpsertFavoriteNews(ctx context.Context, facts []listing.Change, now time.Time) ([]Reader, error)
	// UpsertDue has emails written, at the earlier time when one is to be written already.
	UpsertDue(ctx context.Context, due []DueMail) error

	// TakeDue takes emails whose time has come, which nobody else gets unless the transaction fails, and returns how many it
	// took: those about searches that were deleted meanwhile are no tasks.
	TakeDue(ctx context.Context, now time.Time, limit int) (tasks []Task, taken int, err error)
	// Waiting are the homes that searches found and nobody was told of, newest first, without
	// those that the buyer hides.
	Waiting(ctx context.Context, searchIDs []int64) (map[int64][]Match, error)
	// MarkSent notes which homes were emailed to a search; the others that waited do no longer.
	MarkSent(ctx context.Context, searchID int64, listingIDs []int64, now time.Time) error
	// TakeFavoriteNews takes what is to be told of favorites, the newest first.
	TakeFavoriteNews(ctx context.Context, accountIDs []string) (map[string][]listing.Change, error)

	Settings(ctx context.Context, accountID string) (Settings, error)
	// LockSettings is Settings that nobody else changes until the transaction ends.
	LockSettings(ctx context.Context, accountID string) (Settings, error)
	UpsertSettings(ctx context.Context, accountID string, s Settings) error
	// Secret signs links.
	Secret(ctx context.Context) ([]byte, error)

	// FavoriteFacts is the latest fact about each of someone's favorites since it was saved and since a time.
	FavoriteFacts(ctx context.Context, accountID string, since time.Time) (map[int64]listing.Change, error)
	// SearchNews counts what each of someone's searches found since a time, by kind.
	SearchNews(ctx context.Context, accountID string, since time.Time) (map[int64]map[listing.ChangeKind]int, error)

	// UpsertDevice stores a device of a session; one of the same token that is there goes.
	UpsertDevice(ctx context.Context, accountID, sessionID string, d Device, most int) error
	Devices(ctx context.Context, accountIDs []string) (map[string][]Device, error)
	// DeleteDevice forgets a device by its id or its token; false when there is none.
	DeleteDevice(ctx context.Context, accountID, idOrToken string) (bool, error)
	// DeleteToken forgets a device that the push service knows no longer.
	DeleteToken(ctx context.Context, token string) error

	// Tidy forgets what is too old to matter.
	Tidy(ctx context.Context, before time.Time) error
}
