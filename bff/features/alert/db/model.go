package db

import (
	"time"

	"hearthway/bff/features/alert"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// progressRow is the one row of fact_progress.
type progressRow struct {
	Single bool `gorm:"primaryKey"`
	FactID int64
	Secret []byte
}

// TableName implements schema.Tabler.
func (progressRow) TableName() string { return "fact_progress" }

// factRow is a row of home_facts.
type factRow struct {
	ID        int64
	ListingID int64
	Kind      listing.ChangeKind
	Price     int64
	Previous  int64
	At        time.Time
}

// TableName implements schema.Tabler.
func (factRow) TableName() string { return "home_facts" }

func (r factRow) change() listing.Change { return listing.Change(r) }

// matchRow is a row of search_matches.
type matchRow struct {
	SearchID  int64 `gorm:"primaryKey"`
	ListingID int64 `gorm:"primaryKey"`
	Kind      listing.ChangeKind
	Price     int64
	Previous  int64
	FoundAt   time.Time
	Waiting   bool
	SentAt    *time.Time
}

// TableName implements schema.Tabler.
func (matchRow) TableName() string { return "search_matches" }

func (r matchRow) match() alert.Match {
	return alert.Match{SearchID: r.SearchID, Change: listing.Change{ListingID: r.ListingID, Kind: r.Kind, Price: r.Price, Previous: r.Previous, At: r.FoundAt}}
}

// newsRow is a row of favorite_news.
type newsRow struct {
	AccountID string `gorm:"primaryKey"`
	ListingID int64  `gorm:"primaryKey"`
	Kind      listing.ChangeKind
	Price     int64
	Previous  int64
	FoundAt   time.Time
}

// TableName implements schema.Tabler.
func (newsRow) TableName() string { return "favorite_news" }

func (r newsRow) change() listing.Change {
	return listing.Change{ListingID: r.ListingID, Kind: r.Kind, Price: r.Price, Previous: r.Previous, At: r.FoundAt}
}

// dueRow is a row of mails_due.
type dueRow struct {
	AccountID string `gorm:"primaryKey"`
	SearchID  int64  `gorm:"primaryKey"`
	DueAt     time.Time
}

// TableName implements schema.Tabler.
func (dueRow) TableName() string { return "mails_due" }

func (r dueRow) scheduled() alert.ScheduledMail {
	return alert.ScheduledMail{AccountID: r.AccountID, SearchID: r.SearchID, At: r.DueAt}
}

// settingsRow is a row of mail_settings.
type settingsRow struct {
	AccountID string `gorm:"primaryKey"`
	Favorites saved.Frequency
	StoppedAt *time.Time
}

// TableName implements schema.Tabler.
func (settingsRow) TableName() string { return "mail_settings" }

// settings converts a row; nil gives the defaults.
func (r *settingsRow) settings() alert.Settings {
	if r == nil {
		return alert.Settings{Favorites: saved.Instant}
	}
	return alert.Settings{Favorites: r.Favorites, StoppedAt: postgres.TimeOf(r.StoppedAt)}
}

// deviceRow is a row of push_devices.
type deviceRow struct {
	ID        string `gorm:"primaryKey"`
	AccountID string
	SessionID string
	Token     string
	Platform  string
	Name      string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (deviceRow) TableName() string { return "push_devices" }

func (r deviceRow) device() alert.Device {
	return alert.Device{ID: r.ID, Token: r.Token, Platform: r.Platform, Name: r.Name, CreatedAt: r.CreatedAt}
}

// recipientRow is someone to notify, as a statement returns them.
type recipientRow struct {
	SearchID  int64
	AccountID string
	Frequency saved.Frequency
	Lat, Lng  float64
	State     string
	Zone      string
}

func (r recipientRow) recipient() alert.Recipient {
	return alert.Recipient{
		AccountID: r.AccountID, SearchID: r.SearchID, Frequency: r.Frequency, Position: geo.Point{Lat: r.Lat, Lng: r.Lng}, State: r.State, Zone: r.Zone,
	}
}
