package account

import (
	"context"
	"time"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Versions of the texts that people consent to. A new text needs a new version.
const (
	TermsVersion = "2026-11"
	TextsVersion = "2026-11"
)

const termsMonths = 6

// ConsentKind is what someone consented to.
type ConsentKind string

const (
	ConsentTerms ConsentKind = "terms"
	ConsentTexts ConsentKind = "texts"
)

// Consent is one consent, given or withdrawn.
type Consent struct {
	Kind    ConsentKind
	Given   bool
	Version string // of the text
	At      time.Time
	Address string // IP address
}

// TermsDue reports whether someone has to accept the terms of use (again): never accepted, a new
// version since, or accepted more than six calendar months ago.
func (a Account) TermsDue(now time.Time) bool {
	return a.Terms.At.IsZero() || a.Terms.Version != TermsVersion || now.After(addMonths(a.Terms.At, termsMonths))
}

// addMonths returns the same day some months later, or the last day of that month if it is shorter.
func addMonths(at time.Time, months int) time.Time {
	later := at.AddDate(0, months, 0)
	if later.Day() != at.Day() {
		later = later.AddDate(0, 0, -later.Day())
	}
	return later
}

// AcceptTerms records that someone accepted the terms of use and, unless texts is nil, whether they want
// texts.
func (s *Service) AcceptTerms(ctx context.Context, who Principal, texts *bool, from Client) (person Account, err error) {
	now := s.Now()
	accepted := Consent{Kind: ConsentTerms, Given: true, Version: TermsVersion, At: now, Address: from.IP()}
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		person, err = s.Change(ctx, who.Account.ID, func(a *Account) error {
			a.Terms = Acceptance{Version: TermsVersion, At: now, Address: from.IP()}
			return nil
		})
		if err != nil {
			return err
		}
		if err := s.noteConsent(ctx, who.Account.ID, accepted); err != nil {
			return err
		}
		if texts != nil {
			person, err = s.setTexts(ctx, person, *texts, from)
		}
		return err
	})
	return person, err
}

// SetTexts records whether someone wants texts and calls.
func (s *Service) SetTexts(ctx context.Context, who Principal, given bool, from Client) (person Account, err error) {
	err = s.DB.Atomically(ctx, func(ctx context.Context) error {
		person, err = s.setTexts(ctx, who.Account, given, from)
		return err
	})
	return person, err
}

// setTexts records a consent for each change, and nothing if nothing changes.
func (s *Service) setTexts(ctx context.Context, person Account, given bool, from Client) (Account, error) {
	changed := false
	person, err := s.Change(ctx, person.ID, func(a *Account) error {
		changed = a.TextOptIn != given
		a.TextOptIn = given
		return nil
	})
	if err != nil || !changed {
		return person, err
	}
	return person, s.noteConsent(ctx, person.ID, Consent{
		Kind: ConsentTexts, Given: given, Version: TextsVersion, At: s.Now(), Address: from.IP(),
	})
}

// noteConsents stores the consents that a registration includes.
func (s *Service) noteConsents(ctx context.Context, person Account, now time.Time, from Client) error {
	consents := []Consent{{Kind: ConsentTerms, Given: true, Version: TermsVersion, At: now, Address: from.IP()}}
	if person.TextOptIn {
		consents = append(consents, Consent{Kind: ConsentTexts, Given: true, Version: TextsVersion, At: now, Address: from.IP()})
	}
	for _, c := range consents {
		if err := s.noteConsent(ctx, person.ID, c); err != nil {
			return err
		}
	}
	return nil
}

// Rename sets someone's full name.
func (s *Service) Rename(ctx context.Context, who Principal, name string) (Account, error) {
	if wrong := CheckName(name); wrong != "" {
		return Account{}, apperr.Field("name", wrong)
	}
	return s.Change(ctx, who.Account.ID, func(a *Account) error {
		a.Name = name
		return nil
	})
}

// noteConsent stores a consent that was given or withdrawn.
func (s *Service) noteConsent(ctx context.Context, accountID string, c Consent) error {
	return postgres.Failure(s.DB.Rows(ctx).Create(&consentRow{Consent: c, AccountID: accountID}).Error)
}

// Consents lists consents given and withdrawn, newest first.
func (s *Service) Consents(ctx context.Context, accountID string) ([]Consent, error) {
	var consents []consentRow
	err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Order("at desc, id desc").Limit(1000).Find(&consents).Error
	return postgres.Each(consents, func(r consentRow) Consent { return r.Consent }), postgres.Failure(err)
}

// consentRow is a row of consents. It outlives its account, as evidence.
type consentRow struct {
	Consent   `gorm:"embedded"`
	ID        int64
	AccountID string `gorm:"serializer:nullzero"`
}

// TableName implements schema.Tabler.
func (consentRow) TableName() string { return "consents" }
