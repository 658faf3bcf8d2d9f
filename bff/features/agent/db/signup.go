package db

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm/clause"

	"hearthway/bff/features/account"
	"hearthway/bff/features/agent"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/postgres"
)

// SaveOwn implements agent.Store. An imported record keeps the license from its feed.
func (s Store) SaveOwn(ctx context.Context, who account.Account, l agent.License) (string, error) {
	// Imports wait for this lock before they assign aliases.
	if err := s.db.Rows(ctx).Exec("select pg_advisory_xact_lock(hashtext('agent aliases'))").Error; err != nil {
		return "", postgres.Failure(err)
	}
	var own recordRow
	if err := s.db.Rows(ctx).Scopes(postgres.OfAccount(who.ID)).Limit(1).Find(&own).Error; err != nil {
		return "", postgres.Failure(err)
	}
	if own.ID == "" {
		return s.createOwn(ctx, who, l)
	}
	if own.Source == nil {
		entered := recordRow{LicenseNumber: l.Number, LicenseState: l.State, Brokerage: l.Brokerage}
		if err := s.db.Rows(ctx).Model(&own).Select("license_number", "license_state", "brokerage").Updates(entered).Error; err != nil {
			return "", postgres.Failure(err)
		}
	}
	return own.ID, s.noteChange(ctx, own.ID)
}

func (s Store) createOwn(ctx context.Context, who account.Account, l agent.License) (string, error) {
	alias, err := s.freeAlias(ctx, who)
	if err != nil {
		return "", err
	}
	own := recordRow{
		ID: uuid.NewString(), AccountID: &who.ID, Alias: alias, FullName: who.Name, NameKey: place.Fold(who.Name), Email: who.Email, Phone: who.Phone,
		Brokerage: l.Brokerage, LicenseNumber: l.Number, LicenseState: l.State, Active: true,
	}
	if err := s.db.Rows(ctx).Create(&own).Error; err != nil {
		return "", postgres.Failure(err)
	}
	if err := s.db.Rows(ctx).Model(&account.AccountRow{}).Where("id = ?", who.ID).Update("alias", alias).Error; err != nil {
		return "", postgres.Failure(err)
	}
	return own.ID, s.noteChange(ctx, own.ID)
}

// noteChange invalidates cached pages that show an agent.
func (s Store) noteChange(ctx context.Context, agentID string) error {
	return postgres.Failure(s.db.Rows(ctx).Exec("select note_change('{}', array['a:' || ?::text])", agentID).Error)
}

// freeAlias returns an unused alias for a name, numbered if necessary.
func (s Store) freeAlias(ctx context.Context, who account.Account) (string, error) {
	plain, _ := listing.AgentAlias(who.Name, "", who.ID)
	like := strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(plain) + "%"
	var records, accounts []string
	if err := s.db.Rows(ctx).Model(&recordRow{}).Where("alias like ?", like).Pluck("alias", &records).Error; err != nil {
		return "", postgres.Failure(err)
	}
	if err := s.db.Rows(ctx).Model(&account.AccountRow{}).Where("alias like ? and id <> ?", like, who.ID).Pluck("alias", &accounts).Error; err != nil {
		return "", postgres.Failure(err)
	}
	used := map[string]bool{}
	for _, one := range slices.Concat(records, accounts) {
		used[one] = true
	}
	alias := plain
	for n := 2; used[alias]; n++ {
		alias = fmt.Sprintf("%s-%d", plain, n)
	}
	return alias, nil
}

// AddAreas implements agent.Store.
func (s Store) AddAreas(ctx context.Context, accountID string, areas []agent.Area, now time.Time) error {
	var count int64
	if err := s.db.Rows(ctx).Model(&areaRow{}).Scopes(postgres.OfAccount(accountID)).Count(&count).Error; err != nil {
		return postgres.Failure(err)
	}
	once := clause.OnConflict{Columns: []clause.Column{{Name: "state"}, {Name: "lower(city)", Raw: true}, {Name: "account_id"}}, DoNothing: true}
	for _, area := range areas {
		if count >= listing.MaxAreas {
			break
		}
		row := areaRow{AccountID: &accountID, City: area.City, State: area.State, CreatedAt: now.UTC()}
		done := s.db.Rows(ctx).Clauses(once).Create(&row)
		if done.Error != nil {
			return postgres.Failure(done.Error)
		}
		count += done.RowsAffected
	}
	return nil
}
