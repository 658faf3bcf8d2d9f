package surroundings

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Found is what is known around a home: for each kind of data the facts, and the file that has them.
type Found struct {
	Schools []School // nearest first
	Facts   map[Data]json.RawMessage
	// Files are those that have something here; those of schools, if any school is near.
	Files map[Data]File
}

// Limits of the schools near a home.
const (
	schoolMiles      = 10
	nearestSchools   = 8
	candidateSchools = 64
)

// around finds the schools near a position, by the distance in degrees as the index orders them: the candidates are so many that the nearest in miles
// are among them. It also finds what is known at the home's position, of its tract and of its block group. The EPA's block groups are those of 2010.
const around = `with home as (select h.* from home_areas h join listings l on l.id = h.listing_id where ` + positioned + ` and l.qk = h.qk and h.listing_id = $1),
	found as (
		select data, part, facts from position_facts join home using (listing_id)
		union all select a.data, a.part, a.facts from home join area_facts a on (a.data, a.area) in
			(('hazards', home.tract), ('walkability', home.block_group_2010), ('broadband', home.block_group))
		union all select data, part, to_jsonb(s) from (select * from schools where point(lng, lat) <@ box(point($2, $3), point($4, $5))
			order by point(lng, lat) <-> point($6, $7) limit $8) s)
	select f.data, f.edition, f.dated_on, f.sample, found.facts from found join surroundings_files f using (data, part)`

// Around returns what is known around a home. at is where maps show it; it is zero if that is unknown.
func (s Service) Around(ctx context.Context, listingID int64, at geo.Point) (Found, error) {
	found := Found{Facts: map[Data]json.RawMessage{}, Files: map[Data]File{}}
	if at == (geo.Point{}) {
		return found, nil
	}
	b := geo.Around(at, schoolMiles)
	rows, err := s.DB.On(ctx).Query(ctx, around, listingID, b.West, b.South, b.East, b.North, at.Lng, at.Lat, candidateSchools)
	if err != nil {
		return found, postgres.Failure(err)
	}
	var file File
	var facts []byte
	if _, err := pgx.ForEachRow(rows, []any{&file.Data, &file.Edition, &file.Dated, &file.Sample, &facts}, func() error {
		found.Files[file.Data] = file
		if file.Data != PublicSchools && file.Data != PrivateSchools {
			found.Facts[file.Data] = slices.Clone(facts)
			return nil
		}
		school, err := readSchool(facts, file.Data)
		found.Schools = append(found.Schools, school)
		return err
	}); err != nil {
		return found, postgres.Failure(err)
	}
	found.Schools = nearest(found.Schools, at)
	return found, nil
}

// readSchool reads a row of schools.
func readSchool(row []byte, data Data) (School, error) {
	var r struct {
		ID, Name, City, State, District string
		Low                             int `json:"low_grade"`
		High                            int `json:"high_grade"`
		Students                        *int
		Lat, Lng                        float64
	}
	err := json.Unmarshal(row, &r)
	s := School{ID: r.ID, Private: data == PrivateSchools, Name: r.Name, City: r.City, State: r.State, District: r.District, Low: r.Low, High: r.High,
		Students: -1, Point: geo.Point{Lat: r.Lat, Lng: r.Lng}}
	if r.Students != nil {
		s.Students = *r.Students
	}
	return s, err
}

// nearest returns the nearest schools by miles, and besides the nearest public school of each level that isn't among them.
func nearest(schools []School, at geo.Point) []School {
	for i := range schools {
		schools[i].Miles = geo.Miles(at, schools[i].Point)
	}
	schools = slices.DeleteFunc(schools, func(s School) bool { return s.Miles > schoolMiles })
	slices.SortFunc(schools, func(a, b School) int { return cmp.Or(cmp.Compare(a.Miles, b.Miles), cmp.Compare(a.ID, b.ID)) })
	list, rest := schools[:min(nearestSchools, len(schools))], schools[min(nearestSchools, len(schools)):]
	list = slices.Clone(list)
	for _, grade := range []int{3, 7, 11} {
		teaches := func(s School) bool { return !s.Private && s.Teaches(grade) }
		if slices.ContainsFunc(list, teaches) {
			continue
		}
		if i := slices.IndexFunc(rest, teaches); i >= 0 {
			list = append(list, rest[i])
		}
	}
	slices.SortFunc(list, func(a, b School) int { return cmp.Or(cmp.Compare(a.Miles, b.Miles), cmp.Compare(a.ID, b.ID)) })
	return slices.CompactFunc(list, func(a, b School) bool { return a.ID == b.ID })
}
