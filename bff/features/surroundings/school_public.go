package surroundings

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

// PublicFiles are the files that describe public schools together, for one school year. Locations are EDGE's, everything else is the Common Core of
// Data's. Without Membership, numbers of students are unknown.
type PublicFiles struct {
	Locations  Table
	Directory  Table
	Membership *Table
	// Bad is told about each row that is left out.
	Bad func(*BrokenRow)
}

// The columns of the files.
var (
	locationColumns   = []string{"NCESSCH", "LAT", "LON"}
	directoryColumns  = []string{"NCESSCH", "SCH_NAME", "LEA_NAME", "LCITY", "ST", "SY_STATUS", "SCH_TYPE", "GSLO", "GSHI", "SCHOOL_YEAR"}
	membershipColumns = []string{"NCESSCH", "TOTAL_INDICATOR", "STUDENT_COUNT"}
)

// IsLocations, IsDirectory, IsMembership and IsPrivate say what a file is by its columns.
func IsLocations(t Table) bool  { return t.Has("NCESSCH", "LAT", "LON") || bareLocations(t.Header) }
func IsDirectory(t Table) bool  { return t.Has("NCESSCH", "SCH_NAME") && !t.Has("TOTAL_INDICATOR") }
func IsMembership(t Table) bool { return t.Has("NCESSCH", "TOTAL_INDICATOR") }
func IsPrivate(t Table) bool    { return t.Has("PINST") }

// bareHeader names the fields of an EDGE text file, which has no header line.
var bareHeader = strings.Split("NCESSCH|LEAID|NAME|OPSTFIPS|STREET|CITY|STATE|ZIP|STFIP|CNTY|NMCNTY|LOCALE|LAT|LON", "|")

// bareLocations reports whether a first line is a school in the order of bareHeader. What is at each place is checked, so that another order isn't
// taken for this one.
func bareLocations(fields []string) bool {
	if len(fields) < len(bareHeader) || !digits(fields[0], 12) || !digits(fields[1], 7) {
		return false
	}
	_, state := place.StateByCode(fields[6])
	_, err := position(fields[12], fields[13])
	return state && digits(fields[8], 2) && digits(fields[9], 5) && digits(fields[11], 2) && err == nil
}

// withHeader returns the table with the names of its fields. The first line of an EDGE text file is its first school.
func withHeader(t Table) Table {
	if t.Has("NCESSCH") || !bareLocations(t.Header) {
		return t
	}
	first, next := slices.Clone(t.Header), t.Next
	header := append(slices.Clone(bareHeader), make([]string, len(first)-len(bareHeader))...)
	return Table{Header: header, Next: func() ([]string, int64, error) {
		if first != nil {
			row := first
			first = nil
			return row, 1, nil
		}
		return next()
	}}
}

// Schools are the schools that are open and have a location, each with the total of its students. The file's edition becomes the school year.
func (f PublicFiles) Schools(file *File) (iter.Seq2[School, error], error) {
	locations := withHeader(f.Locations)
	at, err := locations.need(locationColumns...)
	if err != nil {
		return nil, fmt.Errorf("locations: %w", err)
	}
	directory, err := f.Directory.need(directoryColumns...)
	if err != nil {
		return nil, fmt.Errorf("directory: %w", err)
	}
	points := map[string]geo.Point{}
	if err := locations.each(at, f.Bad, func(row []string) error {
		id := padded(row[0], 12)
		if id == "" {
			return fmt.Errorf("%q isn't a school's number", row[0])
		}
		point, err := position(row[1], row[2])
		points[id] = point
		return err
	}); err != nil {
		return nil, fmt.Errorf("locations: %w", err)
	}
	students, err := f.students()
	if err != nil {
		return nil, fmt.Errorf("membership: %w", err)
	}
	return rowsOf(func(yield func(School) error) error {
		located := 0
		err := f.Directory.each(directory, f.Bad, func(row []string) error {
			if file.Edition = row[9]; !slices.Contains(openStatuses, row[5]) {
				return nil
			}
			school, err := publicSchool(row)
			if err != nil {
				return err
			}
			point, known := points[school.ID]
			if !known || point == (geo.Point{}) {
				return nil
			}
			located++
			school.Point, school.Students = point, -1
			if n, ok := students[school.ID]; ok {
				school.Students = n
			}
			return yield(school)
		})
		if err == nil && located == 0 {
			err = errors.New("no school of the directory has a location: are the files of the same year and state?")
		}
		return err
	}), nil
}

// openStatuses are the values of SY_STATUS of schools that are open: open, new, added, changed to another agency, reopened.
var openStatuses = []string{"1", "3", "4", "5", "8"}

// publicSchool reads directoryColumns.
func publicSchool(row []string) (s School, err error) {
	if s.ID = padded(row[0], 12); s.ID == "" {
		return s, fmt.Errorf("%q isn't a school's number", row[0])
	}
	state, ok := place.StateByCode(row[4])
	if !ok {
		return s, fmt.Errorf("%q isn't a state", row[4])
	}
	s.Name, s.District, s.City, s.State = properName(row[1]), properName(row[2]), properName(row[3]), state.Code
	if s.Low, err = publicGrade(row[7]); err != nil {
		return s, err
	}
	s.High, err = publicGrade(row[8])
	return s, err
}

// students are the totals of the membership file, whose other rows, about who the students are, are skipped.
func (f PublicFiles) students() (map[string]int, error) {
	totals := map[string]int{}
	if f.Membership == nil {
		return totals, nil
	}
	at, err := f.Membership.need(membershipColumns...)
	if err != nil {
		return nil, err
	}
	err = f.Membership.each(at, f.Bad, func(row []string) error {
		if !strings.EqualFold(row[1], "Education Unit Total") || row[2] == "" {
			return nil
		}
		n, err := strconv.Atoi(row[2])
		if err != nil {
			return fmt.Errorf("%q isn't a number of students", row[2])
		}
		if n >= 0 { // below zero it is missing or not applicable
			totals[padded(row[0], 12)] = n
		}
		return nil
	})
	return totals, err
}

// properName is a name in mixed case, as some states send theirs in capitals only.
func properName(name string) string {
	name = strings.Join(strings.Fields(name), " ")
	if name != strings.ToUpper(name) || len(name) < 5 {
		return name
	}
	words := strings.Fields(name)
	for i, word := range words {
		if len(word) > 3 || i > 0 && slices.Contains(smallWords, strings.ToLower(word)) {
			words[i] = capital(word, i > 0)
		} else if slices.Contains(titleWords, word) {
			words[i] = word[:1] + strings.ToLower(word[1:])
		}
	}
	return strings.Join(words, " ")
}

var (
	smallWords = []string{"of", "the", "for", "and", "at", "in"}
	titleWords = []string{"THE", "OLD", "NEW", "ST", "ST.", "MT", "MT.", "BAY", "LA", "LAS", "LOS", "EL", "DE", "SAN", "OAK", "RED", "SUN", "SEA"}
)

func capital(word string, inside bool) string {
	lower := strings.ToLower(word)
	if inside && slices.Contains(smallWords, lower) {
		return lower
	}
	runes := []rune(lower)
	start := true
	for i, r := range runes {
		if start {
			runes[i] = []rune(strings.ToUpper(string(r)))[0]
		}
		start = r == '-' || r == '(' || r == '/'
	}
	return string(runes)
}
