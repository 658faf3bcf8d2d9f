package search_test

import (
	"cmp"
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/place"
	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
	"hearthway/bff/testkit"
)

func TestMain(m *testing.M) { testkit.Main(m) }

// enough is the share of sentences, in percent, that must be read exactly right.
const enough = 95

// The two halves are written by different rules: sentences_written.tsv grew with the grammar, sentences_heldout.tsv was written before it,
// and the grammar isn't tuned to it. A line has the sentence, the query of its search, what isn't read, and what is about who lives somewhere.
func TestSentences(t *testing.T) {
	service := newSentences(t)
	service.Now = testkit.NewClock().Now
	for _, half := range []string{"written", "heldout"} {
		t.Run(half, func(t *testing.T) {
			lines, wrong := linesOf(t, "sentences_"+half+".tsv"), 0
			for _, line := range lines {
				columns := append(strings.Split(line, "\t"), "", "", "")
				want := []string{sorted(columns[1]), columns[2], columns[3]}
				resolved, err := service.ResolveArea(t.Context(), search.Criteria{Location: columns[0]})
				if err != nil {
					t.Fatalf("%s: %v", columns[0], err)
				}
				got := readAs(t, resolved)
				if strings.Join(got, "\n") != strings.Join(want, "\n") {
					wrong++
					t.Logf("%s\n\tis    %q\n\tnot   %q", columns[0], got, want)
				}
			}
			percent := 100 * float64(len(lines)-wrong) / float64(len(lines))
			t.Logf("%.1f%% of %d sentences", percent, len(lines))
			if percent < enough {
				t.Errorf("%.1f%% of %d sentences are read exactly right", percent, len(lines))
			}
		})
	}
}

// A name that several places have is read as the one with the most homes for sale, and the others are offered.
func TestSentencesOfferPlaces(t *testing.T) {
	service := newSentences(t)
	for sentence, want := range map[string][]string{
		"springfield 3 bed":          {"Springfield MO", "Springfield IL"},
		"springfield":                {"Springfield MO", "Springfield IL"},
		"springfield il with pool":   {"Springfield IL"},
		"condo in columbus":          {"Columbus OH", "Columbus GA"},
		"condo in columbus georgia":  {"Columbus GA"},
		"highland park dallas 3 bed": {"Highland Park TX"},
		"highland park under 900k":   {"Highland Park TX", "Highland Park IL"},
		"houston":                    {"Houston TX"},
	} {
		resolved, err := service.ResolveArea(t.Context(), search.Criteria{Location: sentence})
		got := []string{resolved.Area.Place.Name + " " + resolved.Area.Place.State}
		for _, other := range resolved.Others {
			got = append(got, other.Name+" "+other.State)
		}
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q, %v", sentence, got, want, err)
		}
	}
}

// readAs returns what a resolved sentence is read as: the query of the search, what isn't read, and what is about who lives somewhere.
func readAs(t *testing.T, resolved search.ResolvedArea) []string {
	t.Helper()
	criteria, err := search.Normalize(resolved.Criteria)
	if err != nil {
		t.Fatal(err)
	}
	query, err := url.QueryUnescape(searchurl.Query(criteria, cmp.Or(resolved.Sort, search.Newest)))
	if err != nil {
		t.Fatal(err)
	}
	if d := resolved.Drive; d.Minutes > 0 {
		query = strings.TrimPrefix(query+"&drive="+fmt.Sprint(d.Minutes, " ", d.To), "&")
	}
	return []string{sorted(query), strings.ToLower(strings.Join(resolved.Unread, "|")), strings.ToLower(strings.Join(resolved.Protected, "|"))}
}

// sorted returns the parameters of a query in order.
func sorted(query string) string {
	params := strings.Split(query, "&")
	slices.Sort(params)
	return strings.Join(params, "&")
}

func linesOf(t *testing.T, name string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// country returns a database with the places of testdata/places.tsv: kind, name, state, city or county, homes for sale, population, position.
func country(t *testing.T) *postgres.DB {
	t.Helper()
	db := testkit.Database(t)
	insert := `insert into places (kind, name, name_key, slug, city, state, county, listings, population, lat, lng, zipcode, south, west, north, east, zone)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::float8, $11::float8, '', $10 - 0.1, $11 - 0.1, $10 + 0.1, $11 + 0.1, '')`
	for _, line := range linesOf(t, "places.tsv") {
		var homes, people int
		var lat, lng float64
		columns := strings.Split(line, "\t")
		if _, err := fmt.Sscan(strings.Join(columns[4:], " "), &homes, &people, &lat, &lng); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		kind, name, state, within := place.Kind(columns[0]), columns[1], columns[2], columns[3]
		slug, city, county := place.Slug(name), "", ""
		switch kind {
		case place.KindNeighborhood:
			slug, city = place.NeighborhoodSlug(place.Slug(within), slug), within
		case place.KindZip:
			city = within
		case place.KindCity:
			city, county = name, within
		case place.KindCounty:
			slug = place.CountySlug(name)
		}
		if _, err := db.Pool().Exec(t.Context(), insert, kind, name, place.Fold(name), slug, city, state, county, homes, people, lat, lng); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return db
}

func newSentences(t *testing.T) *search.Service {
	t.Helper()
	return &search.Service{Places: place.Service{DB: country(t)}, Schools: schoolsOf(t), ListedSchools: districtsOf(t)}
}

// schools are those of testdata/schools.tsv, in the order of the cities with the most homes: id, name, city, state, students, position.
type schools []place.Place

func schoolsOf(t *testing.T) (list schools) {
	t.Helper()
	for _, line := range linesOf(t, "schools.tsv") {
		columns := strings.Split(line, "\t")
		p := place.Place{Kind: place.KindSchool, Slug: columns[0], Name: columns[1], City: columns[2], State: columns[3]}
		if _, err := fmt.Sscan(strings.Join(columns[4:], " "), &p.Population, &p.Point.Lat, &p.Point.Lng); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		list = append(list, p)
	}
	return list
}

func (list schools) School(_ context.Context, id string) (place.Place, error) {
	for _, school := range list {
		if school.Slug == id {
			return school, nil
		}
	}
	return place.Place{}, apperr.New(apperr.NotFound, "")
}

func (list schools) SchoolsNamed(_ context.Context, names []string) (found []place.Place, err error) {
	for _, school := range list {
		if slices.Contains(names, place.Fold(school.Name)) {
			found = append(found, school)
		}
	}
	return found, nil
}

func (list schools) SchoolsStarting(_ context.Context, text string, limit int) (found []place.Place, err error) {
	for _, school := range list {
		if strings.HasPrefix(place.Fold(school.Name), text) && len(found) < limit {
			found = append(found, school)
		}
	}
	return found, nil
}

// districtsOf finds those of testdata/districts.tsv: name, state.
func districtsOf(t *testing.T) func(context.Context, string) ([]place.Place, error) {
	t.Helper()
	lines := linesOf(t, "districts.tsv")
	return func(_ context.Context, words string) (found []place.Place, err error) {
		for _, line := range lines {
			name, state, _ := strings.Cut(line, "\t")
			if listing.DistrictWords(place.Fold(listing.WithoutSample(name))) == words {
				found = append(found, place.Place{Kind: place.KindDistrict, Name: listing.WithoutSample(name), State: state})
			}
		}
		return found, nil
	}
}
