package surroundings

import (
	"context"
	"strings"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// schoolKey is the folded name of a school, as place.Fold folds it and without the mark of a made-up one. An index has it.
const schoolKey = `btrim(regexp_replace(lower(replace(s.name, ' (sample)', '')), '[^a-z0-9]+', ' ', 'g'))`

// selectSchools selects the columns of schoolPlace. The homes for sale are those of its city, by which schools of a name are ordered.
const selectSchools = `select s.id, replace(s.name, ' (sample)', ''), s.city, s.state, coalesce(s.students, 0), s.lat, s.lng from schools s
	left join lateral (select listings from places where kind = 'city' and state = s.state and name_key = lower(s.city) limit 1) c on true where `

const schoolOrder = ` order by coalesce(c.listings, 0) desc, s.students desc nulls last, s.id limit `

// maxSchoolsNamed is how many schools of a name are returned: hundreds are called Lincoln.
const maxSchoolsNamed = 500

// School returns a school by its ID.
func (s Service) School(ctx context.Context, id string) (place.Place, error) {
	schools, err := s.schools(ctx, selectSchools+"s.data = any ($1::text[]) and s.id = $2 limit 1", []Data{PublicSchools, PrivateSchools}, id)
	if err == nil && len(schools) == 0 {
		err = apperr.New(apperr.NotFound, "We don’t know this school.")
	}
	if err != nil {
		return place.Place{}, err
	}
	return schools[0], nil
}

// SchoolsNamed returns the schools that have one of these folded names, those of the cities with the most homes for sale first.
func (s Service) SchoolsNamed(ctx context.Context, names []string) ([]place.Place, error) {
	return s.schools(ctx, selectSchools+schoolKey+" = any ($1::text[])"+schoolOrder+"$2", names, maxSchoolsNamed)
}

// SchoolsStarting returns schools whose folded name starts with a text, in the same order.
func (s Service) SchoolsStarting(ctx context.Context, text string, limit int) ([]place.Place, error) {
	return s.schools(ctx, selectSchools+schoolKey+" like $1"+schoolOrder+"$2", text+"%", limit)
}

func (s Service) schools(ctx context.Context, sql string, args ...any) ([]place.Place, error) {
	rows, err := s.DB.On(ctx).Query(ctx, sql, args...)
	if err != nil {
		return nil, postgres.Failure(err)
	}
	schools, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (p place.Place, err error) {
		p.Kind = place.KindSchool
		err = row.Scan(&p.Slug, &p.Name, &p.City, &p.State, &p.Population, &p.Point.Lat, &p.Point.Lng)
		p.Name = spelledOut(p.Name)
		return p, err
	})
	return schools, postgres.Failure(err)
}

// spelledOut is the name of a school as people read it: the lists of some states shorten what kind of school it is.
func spelledOut(name string) string {
	for short, long := range map[string]string{" H S": " High School", " HS": " High School", " El": " Elementary School", " EL": " Elementary School", " MS": " Middle School"} {
		if core, ok := strings.CutSuffix(name, short); ok {
			return core + long
		}
	}
	return name
}
