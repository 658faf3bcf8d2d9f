package surroundings

import (
	"errors"
	"fmt"
	"iter"
	"regexp"
	"strconv"

	"hearthway/bff/features/place"
)

// privateColumns are the columns of the Private School Universe Survey. The names of some end in the year.
var privateColumns = []string{"PPIN", "PINST", "PCITY", "PSTABB", "NUMSTUDS"}

var (
	yearOfGrade = regexp.MustCompile(`(?i)^LOGR(\d{4})$`)
	yearOfPlace = regexp.MustCompile(`(?i)^LATITUDE(\d{2})$`)
)

// PrivateSchoolsOf reads the survey's public-use file, and returns the schools and the year of the survey.
func PrivateSchoolsOf(t Table, bad func(*BrokenRow)) (iter.Seq2[School, error], string, error) {
	grades, short := "", ""
	for _, name := range t.Header {
		if found := yearOfGrade.FindStringSubmatch(name); found != nil {
			grades = found[1]
		}
		if found := yearOfPlace.FindStringSubmatch(name); found != nil {
			short = found[1]
		}
	}
	if grades == "" {
		return nil, "", errors.New("the file has no column LOGR with a year, such as LOGR2022")
	}
	if short == "" {
		return nil, "", errors.New("the file has no column LATITUDE with a year, such as LATITUDE22")
	}
	at, err := t.need(append(privateColumns[:len(privateColumns):len(privateColumns)], "LATITUDE"+short, "LONGITUDE"+short, "LOGR"+grades, "HIGR"+grades)...)
	if err != nil {
		return nil, "", err
	}
	end, _ := strconv.Atoi(grades)
	return rowsOf(func(yield func(School) error) error {
		return t.each(at, bad, func(row []string) error {
			school, err := privateSchool(row)
			if err != nil {
				return err
			}
			return yield(school)
		})
	}), fmt.Sprintf("%d-%02d", end-1, end%100), nil
}

func privateSchool(row []string) (s School, err error) {
	state, ok := place.StateByCode(row[3])
	if !ok || row[0] == "" {
		return s, fmt.Errorf("%q in %q isn't a school", row[0], row[3])
	}
	s = School{ID: row[0], Private: true, Name: properName(row[1]), City: properName(row[2]), State: state.Code, Students: -1}
	if n, err := number(row[4]); err == nil && n >= 0 {
		s.Students = int(n)
	}
	if s.Point, err = position(row[5], row[6]); err != nil {
		return s, err
	}
	if s.Low, err = privateGrade(row[7]); err != nil {
		return s, err
	}
	s.High, err = privateGrade(row[8])
	return s, err
}
