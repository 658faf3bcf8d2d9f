package inquiry

import (
	"context"
	"database/sql"
	"errors"
	"regexp"
	"time"

	"gorm.io/gorm"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// Area is a city that an agent serves, or some of its ZIP codes. The agents who serve it take turns getting the inquiries about homes
// there that have no agent to receive them.
type Area struct {
	ID        int64
	AccountID string
	City      string
	State     string            // two letters
	Zips      postgres.TextList // only these; none: the whole city
	CreatedAt time.Time         `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (Area) TableName() string { return "service_areas" }

// AddArea adds a city to those an agent serves, or only a ZIP code; it is idempotent. A city or ZIP code that the gazetteer doesn't
// know is an error, because no home would ever match it. state is two letters or a name; a ZIP code needs none.
func (s *Service) AddArea(ctx context.Context, accountID, city, state string) (Area, error) {
	if zipPattern.MatchString(city) {
		return s.addZip(ctx, accountID, city)
	}
	wrong := map[string]string{}
	for field, text := range map[string]string{"city": city, "state": state} {
		if text == "" {
			wrong[field] = textRequired
		}
	}
	known, ok := place.StateByCode(state)
	if !ok {
		known, ok = place.StateByName(state)
	}
	if !ok && state != "" {
		wrong["state"] = "Enter a US state"
	}
	if len(wrong) > 0 {
		return Area{}, apperr.InvalidFields(wrong)
	}
	found, err := s.Places.City(ctx, known.Code, place.Slug(city))
	if apperr.CodeOf(err) == apperr.NotFound {
		return Area{}, apperr.Field("city", "There’s no such city in "+known.Name)
	}
	if err != nil {
		return Area{}, err
	}
	area, err := s.upsertArea(ctx, Area{AccountID: accountID, City: found.Name, State: found.State, CreatedAt: s.Now()})
	if err != nil {
		return area, err
	}
	return area, s.areasChanged(ctx, accountID)
}

var zipPattern = regexp.MustCompile(`^\d{5}$`)

func (s *Service) addZip(ctx context.Context, accountID, zip string) (Area, error) {
	found, err := s.Places.Zip(ctx, zip)
	if apperr.CodeOf(err) == apperr.NotFound {
		return Area{}, apperr.Field("city", "We don’t know the ZIP code "+zip)
	}
	if err != nil {
		return Area{}, err
	}
	area, err := s.upsertArea(ctx, Area{AccountID: accountID, City: found.City, State: found.State, Zips: []string{zip}, CreatedAt: s.Now()})
	if err != nil {
		return area, err
	}
	if len(area.Zips) == 0 {
		return area, apperr.Field("city", "You already serve all of "+area.City)
	}
	return area, s.areasChanged(ctx, accountID)
}

// upsertArea adds a service area, or returns the existing one. Beyond the maximum it tells the agent to remove one
// first. agent.Service writes the same rows, for sign-ups.
func (s *Service) upsertArea(ctx context.Context, a Area) (stored Area, err error) {
	err = s.DB.Counting(ctx, a.AccountID, func(ctx context.Context) error {
		return s.DB.Rows(ctx).Raw(`insert into service_areas as s (account_id, city, state, zips, created_at)
			select cast(@AccountID as uuid), cast(@City as text), cast(@State as text), cast(@Zips as text[]), cast(@CreatedAt as timestamptz)
			where (select count(*) from service_areas where account_id = @AccountID and not (state = @State and lower(city) = lower(@City))) < @most
			on conflict (state, lower(city), account_id) do update set zips = zips_together(s.zips, excluded.zips)
			returning *`, a, sql.Named("most", listing.MaxAreas)).Scan(&stored).Error
	})
	if err == nil && stored.ID == 0 {
		return Area{}, apperr.New(apperr.Conflict, "You’ve reached the maximum number of service areas. Please remove one first.")
	}
	return stored, postgres.Failure(err)
}

// DeleteArea removes a city from those an agent serves, or one of its ZIP codes; zip "": all of it.
func (s *Service) DeleteArea(ctx context.Context, accountID string, id int64, zip string) error {
	own := s.DB.Rows(ctx).Scopes(postgres.OfAccount(accountID)).Where("id = ?", id)
	if zip != "" {
		done := own.Session(&gorm.Session{}).Model(&Area{}).Where("? = any(zips) and cardinality(zips) > 1", zip).Update("zips", gorm.Expr("array_remove(zips, ?)", zip))
		if done.Error != nil || done.RowsAffected > 0 {
			return errors.Join(postgres.Failure(done.Error), s.areasChanged(ctx, accountID))
		}
		own = own.Where("zips = array[?]", zip)
	}
	done := own.Delete(&Area{})
	if done.Error != nil {
		return postgres.Failure(done.Error)
	}
	if done.RowsAffected == 0 {
		return apperr.New(apperr.NotFound, "This service area doesn’t exist.")
	}
	return s.areasChanged(ctx, accountID)
}

func (s *Service) areasChanged(ctx context.Context, accountID string) error {
	if s.AreasChanged == nil {
		return nil
	}
	return s.AreasChanged(ctx, accountID)
}

// MakeDemo gives a demo agent a service area, so that inquiries about its homes reach them.
func (s *Service) MakeDemo(ctx context.Context, agent string) error {
	known, err := s.Agent(ctx, agent)
	if err != nil {
		return err
	}
	_, err = s.upsertArea(ctx, Area{AccountID: known.ID, City: "Dallas", State: "TX", CreatedAt: s.Now()})
	return err
}
