package surroundings

import (
	"context"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"hearthway/bff/platform/geo"
)

// School is a school as the National Center for Education Statistics describes it. There is no rating, and nothing about who goes there: housing
// must not be chosen by that (see docs/decisions.md).
type School struct {
	ID       string
	Private  bool
	Name     string
	City     string
	State    string
	District string // of a public school
	Low      int    // grade; see the constants
	High     int
	Students int // -1: unknown
	Point    geo.Point
	Miles    float64 // by air, from the home
}

// Grades before the first.
const (
	prekindergarten = -1
	kindergarten    = 0
	ungraded        = 99
)

// Grades are the grades of a school: "K–5", "PK", "9–12", "" if it has none.
func (s School) Grades() string {
	switch {
	case s.Low == ungraded || s.High == ungraded:
		return ""
	case s.Low == s.High:
		return gradeName(s.Low)
	}
	return gradeName(s.Low) + "–" + gradeName(s.High)
}

func gradeName(grade int) string {
	switch grade {
	case prekindergarten:
		return "PK"
	case kindergarten:
		return "K"
	}
	return strconv.Itoa(grade)
}

// Teaches reports whether a school has a grade.
func (s School) Teaches(grade int) bool {
	return s.Low != ungraded && s.High != ungraded && s.Low <= grade && grade <= s.High
}

// publicGrade reads a grade of the Common Core of Data.
func publicGrade(code string) (int, error) {
	switch code = strings.ToUpper(code); code {
	case "PK":
		return prekindergarten, nil
	case "KG":
		return kindergarten, nil
	case "UG", "AE", "N", "M", "":
		return ungraded, nil
	}
	grade, err := strconv.Atoi(code)
	if err != nil || grade < 1 || grade > 13 {
		return 0, fmt.Errorf("%q isn't a grade", code)
	}
	return grade, nil
}

// privateGrade reads a grade of the Private School Universe Survey, which numbers them from 1 for ungraded to 17 for the twelfth.
func privateGrade(code string) (int, error) {
	grade, err := strconv.Atoi(code)
	switch {
	case err != nil || grade < 1 || grade > 17:
		return 0, fmt.Errorf("%q isn't a code of a grade", code)
	case grade == 1:
		return ungraded, nil
	case grade == 2:
		return prekindergarten, nil
	case grade <= 4: // kindergarten, and the year after it
		return kindergarten, nil
	case grade == 5: // the year before the first grade
		return 1, nil
	}
	return grade - 5, nil
}

// position reads a latitude and a longitude in the United States.
func position(lat, lng string) (geo.Point, error) {
	y, err := number(lat)
	if err != nil {
		return geo.Point{}, err
	}
	x, err := number(lng)
	if err != nil {
		return geo.Point{}, err
	}
	if y < -15 || y > 72 || x > -60 && x < 130 || !(geo.Point{Lat: y, Lng: x}).Valid() {
		return geo.Point{}, fmt.Errorf("%s, %s isn't in the United States", lat, lng)
	}
	return geo.Point{Lat: y, Lng: x}, nil
}

var schools = target{"schools", []string{"id", "name", "city", "state", "district", "low_grade", "high_grade", "students", "lat", "lng"}}

// SaveSchools makes the schools of a file's data what the file says.
func (s Service) SaveSchools(ctx context.Context, file *File, list iter.Seq2[School, error]) (Counts, error) {
	return s.merge(ctx, file, schools, func(yield func([]any, error) bool) {
		for school, err := range list {
			var students *int32
			if school.Students >= 0 {
				n := int32(school.Students)
				students = &n
			}
			if !yield([]any{school.ID, school.Name, school.City, school.State, school.District, int16(school.Low), int16(school.High), students, school.Point.Lat, school.Point.Lng}, err) {
				return
			}
		}
	})
}
