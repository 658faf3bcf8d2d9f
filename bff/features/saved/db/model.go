package db

import (
	"time"

	accountdb "hearthway/bff/features/account/db"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/geo"
)

// favoriteRow is a row of favorites.
type favoriteRow struct {
	AccountID string `gorm:"primaryKey"`
	ListingID int64  `gorm:"primaryKey"`
	SavedAt   time.Time
	Price     int64
}

// TableName implements schema.Tabler.
func (favoriteRow) TableName() string { return "favorites" }

func (r favoriteRow) favorite() saved.Favorite {
	return saved.Favorite{ListingID: r.ListingID, SavedAt: r.SavedAt, Price: r.Price}
}

// hiddenRow is a row of hidden_homes.
type hiddenRow struct {
	AccountID string `gorm:"primaryKey"`
	ListingID int64  `gorm:"primaryKey"`
	HiddenAt  time.Time
}

// TableName implements schema.Tabler.
func (hiddenRow) TableName() string { return "hidden_homes" }

// viewedRow is a row of viewed_homes.
type viewedRow struct {
	AccountID string `gorm:"primaryKey"`
	ListingID int64  `gorm:"primaryKey"`
	ViewedAt  time.Time
}

// TableName implements schema.Tabler.
func (viewedRow) TableName() string { return "viewed_homes" }

// noteRow is a row of notes.
type noteRow struct {
	AccountID string `gorm:"primaryKey"`
	ListingID int64  `gorm:"primaryKey"`
	Body      string
	UpdatedAt time.Time `gorm:"autoUpdateTime:false"`
}

// TableName implements schema.Tabler.
func (noteRow) TableName() string { return "notes" }

func (r noteRow) note() saved.Note {
	return saved.Note{ListingID: r.ListingID, Text: r.Body, UpdatedAt: r.UpdatedAt}
}

// placeRow is a row of saved_places.
type placeRow struct {
	ID        int64
	AccountID string
	Name      string
	Address   string
	Lat, Lng  float64
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
	DroppedAt *time.Time
}

// TableName implements schema.Tabler.
func (placeRow) TableName() string { return "saved_places" }

func (r placeRow) place() saved.Place {
	return saved.Place{ID: r.ID, Name: r.Name, Address: r.Address, Point: geo.Point{Lat: r.Lat, Lng: r.Lng}, CreatedAt: r.CreatedAt}
}

// sharedRow is a row of shared_lists.
type sharedRow struct {
	AccountID string                `gorm:"primaryKey"`
	Owner     *accountdb.AccountRow `gorm:"foreignKey:AccountID"`
	Key       string
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (sharedRow) TableName() string { return "shared_lists" }

// memberRow is a row of shared_list_members.
type memberRow struct {
	OwnerID  string                `gorm:"primaryKey"`
	MemberID string                `gorm:"primaryKey"`
	Owner    *accountdb.AccountRow `gorm:"foreignKey:OwnerID"`
	List     *sharedRow            `gorm:"foreignKey:OwnerID;references:AccountID"`
	JoinedAt time.Time
}

// TableName implements schema.Tabler.
func (memberRow) TableName() string { return "shared_list_members" }
