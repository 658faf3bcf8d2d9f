package agent

import (
	"context"
	"time"

	"github.com/google/uuid"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing"
	"hearthway/bff/platform/postgres"
)

// Area is a city that an agent serves, or some of its ZIP codes.
type Area struct {
	ID          int64
	City, State string
	Zips        []string // only these; none: the whole city
}

// areaRow is a row of service_areas.
type areaRow struct {
	ID        int64
	AccountID *string
	AgentID   *string // of a record that nobody owns
	City      string
	State     string
	Zips      postgres.TextList
	CreatedAt time.Time `gorm:"autoCreateTime:false"`
}

// TableName implements schema.Tabler.
func (areaRow) TableName() string { return "service_areas" }

func (r areaRow) area() Area { return Area{ID: r.ID, City: r.City, State: r.State, Zips: r.Zips} }

// areas returns the cities that an agent serves, by state and name.
func (s *Service) areas(ctx context.Context, agentID string) ([]Area, error) {
	var rows []areaRow
	err := s.DB.Rows(ctx).Where("agent_id = ? or account_id = (select account_id from agents where id = ?)", agentID, agentID).Order("state, lower(city), id").Find(&rows).Error
	return postgres.Each(rows, areaRow.area), postgres.Failure(err)
}

// AccountAreas returns the areas of an agent's account by its ID or alias, whether or not the agent is shown.
func (s *Service) AccountAreas(ctx context.Context, name string) ([]Area, error) {
	by := "alias"
	if uuid.Validate(name) == nil {
		by = "id"
	}
	var owner account.AccountRow
	if err := s.DB.Rows(ctx).Select("id").Where("role = 'admin' and "+by+" = ?", name).Take(&owner).Error; err != nil {
		return nil, postgres.Failure(err)
	}
	var rows []areaRow
	err := s.DB.Rows(ctx).Scopes(postgres.OfAccount(owner.ID)).Order("state, lower(city), id").Find(&rows).Error
	return postgres.Each(rows, areaRow.area), postgres.Failure(err)
}

// areasOfAll returns the areas of several agents, by agent ID. It is a union, because a single condition on both columns could use neither of their indexes.
func (s *Service) areasOfAll(ctx context.Context, agentIDs []string) (map[string][]Area, error) {
	var rows []struct {
		AgentID     string
		ID          int64
		City, State string
		Zips        postgres.TextList
	}
	ids := postgres.Array(agentIDs)
	err := s.DB.Rows(ctx).Raw(`select agent_id, id, city, state, zips from (
			select agent_id, id, city, state, zips from service_areas where agent_id = any(?::text[]::uuid[])
			union all
			select a.id, s.id, s.city, s.state, s.zips from agents a join service_areas s using (account_id) where a.id = any(?::text[]::uuid[])
		) s order by state, lower(city), id`, ids, ids).Scan(&rows).Error
	areas := map[string][]Area{}
	for _, row := range rows {
		areas[row.AgentID] = append(areas[row.AgentID], Area{ID: row.ID, City: row.City, State: row.State, Zips: row.Zips})
	}
	return areas, postgres.Failure(err)
}

// AddAreas adds cities or ZIP codes to those that an account's agent serves.
func (s *Service) AddAreas(ctx context.Context, accountID string, areas []Area) error {
	if err := s.addAreas(ctx, accountID, areas); err != nil {
		return err
	}
	return s.AreasChanged(ctx, accountID)
}

// addAreas adds cities up to listing.MaxAreas. It leaves out any others, where inquiry.Service.AddArea returns an error: the agent
// has just signed up or paid, which mustn't fail because of them.
func (s *Service) addAreas(ctx context.Context, accountID string, areas []Area) error {
	var count int64
	if err := s.DB.Rows(ctx).Model(&areaRow{}).Scopes(postgres.OfAccount(accountID)).Count(&count).Error; err != nil {
		return postgres.Failure(err)
	}
	for _, area := range areas {
		if count >= listing.MaxAreas {
			break
		}
		var fresh []bool // no row: nothing changed
		err := s.DB.Rows(ctx).Raw(`insert into service_areas as s (account_id, city, state, zips, created_at) values (?, ?, ?, ?, ?)
			on conflict (state, lower(city), account_id) do update set zips = zips_together(s.zips, excluded.zips) where s.zips <> zips_together(s.zips, excluded.zips)
			returning xmax = 0`, accountID, area.City, area.State, postgres.TextList(area.Zips), s.Now().UTC()).Scan(&fresh).Error
		if err != nil {
			return postgres.Failure(err)
		}
		if len(fresh) > 0 && fresh[0] {
			count++
		}
	}
	return nil
}
