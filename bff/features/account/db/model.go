package db

import (
	"time"

	"hearthway/bff/features/account"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// AccountRow is a row of accounts.
type AccountRow struct {
	ID              string `gorm:"primaryKey"`
	Role            account.Role
	Demo            bool
	Name            string
	Email           string
	EmailKey        string
	EmailVerifiedAt *time.Time
	Phone           string
	PhoneVerifiedAt *time.Time
	Password        string
	FacebookID      *string
	FacebookEmail   bool
	AppleID         *string
	AppleEmail      bool
	Alias           *string
	AssignedTo      string
	TermsVersion    string
	TermsAt         *time.Time
	TermsAddress    string
	TextOptIn       bool `gorm:"column:text_optin"`
	Source          string
	ReferrerURL     string
	SiteID          string
	AdminID         string
	FacebookAd      bool
	PanelType       string
	Lat, Lng        *float64
	PositionSource  string
	CreatedAt       time.Time `gorm:"autoCreateTime:false"`
	UpdatedAt       time.Time `gorm:"autoUpdateTime:false"`
	ErasureAt       *time.Time
	ErasureKind     string
}

// TableName implements schema.Tabler.
func (AccountRow) TableName() string { return "accounts" }

func accountRow(a account.Account) AccountRow {
	r := AccountRow{
		ID: a.ID, Role: a.Role, Demo: a.Demo, Name: a.Name, Email: a.Email, EmailKey: account.EmailKey(a.Email), EmailVerifiedAt: postgres.OrNull(a.EmailVerifiedAt),
		Phone: a.Phone, PhoneVerifiedAt: postgres.OrNull(a.PhoneVerifiedAt), Password: a.Password, FacebookID: postgres.TextOrNull(a.Facebook.ID), FacebookEmail: a.Facebook.Email,
		AppleID: postgres.TextOrNull(a.Apple.ID), AppleEmail: a.Apple.Email,
		Alias: postgres.TextOrNull(a.Alias), AssignedTo: a.AssignedTo, TermsVersion: a.Terms.Version, TermsAt: postgres.OrNull(a.Terms.At), TermsAddress: a.Terms.Address,
		TextOptIn: a.TextOptIn, Source: a.Origin.Source, ReferrerURL: a.Origin.ReferrerURL, SiteID: a.Origin.SiteID, AdminID: a.Origin.AdminID,
		FacebookAd: a.Origin.FacebookAd, PanelType: a.Origin.PanelType, PositionSource: a.Position.Source, CreatedAt: a.CreatedAt, UpdatedAt: a.UpdatedAt,
		ErasureAt: postgres.OrNull(a.Erasure.At), ErasureKind: a.Erasure.Kind,
	}
	if a.Position.Point != (geo.Point{}) {
		r.Lat, r.Lng = &a.Position.Point.Lat, &a.Position.Point.Lng
	}
	return r
}

// Account converts a row.
func (r AccountRow) Account() account.Account {
	a := account.Account{
		ID: r.ID, Role: r.Role, Demo: r.Demo, Name: r.Name, Email: r.Email, EmailVerifiedAt: postgres.TimeOf(r.EmailVerifiedAt), Phone: r.Phone,
		PhoneVerifiedAt: postgres.TimeOf(r.PhoneVerifiedAt), Password: r.Password, Facebook: account.Link{ID: postgres.TextOf(r.FacebookID), Email: r.FacebookEmail},
		Apple: account.Link{ID: postgres.TextOf(r.AppleID), Email: r.AppleEmail},
		Alias: postgres.TextOf(r.Alias), AssignedTo: r.AssignedTo, Terms: account.Acceptance{Version: r.TermsVersion, At: postgres.TimeOf(r.TermsAt), Address: r.TermsAddress},
		TextOptIn: r.TextOptIn, Origin: account.Origin{
			Source: r.Source, ReferrerURL: r.ReferrerURL, SiteID: r.SiteID, AdminID: r.AdminID, FacebookAd: r.FacebookAd, PanelType: r.PanelType,
		},
		Position: account.Position{Source: r.PositionSource}, Erasure: account.Erasure{At: postgres.TimeOf(r.ErasureAt), Kind: r.ErasureKind},
		CreatedAt: r.CreatedAt, UpdatedAt: r.UpdatedAt,
	}
	if r.Lat != nil && r.Lng != nil {
		a.Position.Point = geo.Point{Lat: *r.Lat, Lng: *r.Lng}
	}
	return a
}

// appleTokenRow is a row of apple_tokens.
type appleTokenRow struct {
	AccountID string `gorm:"primaryKey"`
	Token     string
}

// TableName implements schema.Tabler.
func (appleTokenRow) TableName() string { return "apple_tokens" }

// consentRow is a row of consents.
type consentRow struct {
	ID        int64
	AccountID *string
	Kind      account.ConsentKind
	Given     bool
	Version   string
	At        time.Time
	Address   string
}

// TableName implements schema.Tabler.
func (consentRow) TableName() string { return "consents" }

func (r consentRow) consent() account.Consent {
	return account.Consent{Kind: r.Kind, Given: r.Given, Version: r.Version, At: r.At, Address: r.Address}
}
