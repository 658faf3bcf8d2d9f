package surroundings

import (
	"context"
	"errors"
	"fmt"
	"strconv"
)

// WalkFacts is a block group's National Walkability Index, as it is stored.
type WalkFacts struct {
	Index float64 `json:"index"` // 1 to 20
}

// Class is the EPA's class of an index.
func (f WalkFacts) Class() string {
	switch {
	case f.Index <= 5.75:
		return "Least walkable"
	case f.Index <= 10.5:
		return "Below average"
	case f.Index <= 15.25:
		return "Above average"
	}
	return "Most walkable"
}

// SaveWalkability makes the walkability of all block groups what the EPA's Smart Location Database says. Its columns GEOID10 and GEOID20 were damaged
// by a spreadsheet (4.8113E+11), so the code is built from its parts.
func (s Service) SaveWalkability(ctx context.Context, file *File, t Table, bad func(*BrokenRow)) (Counts, error) {
	at, err := t.need("STATEFP", "COUNTYFP", "TRACTCE", "BLKGRPCE", "NatWalkInd")
	if err != nil {
		return Counts{}, err
	}
	rows := rowsOf(func(yield func([]any) error) error {
		return t.each(at, bad, func(row []string) error {
			state, county, tract, group := padded(row[0], 2), padded(row[1], 3), padded(row[2], 6), padded(row[3], 1)
			if state == "" || county == "" || tract == "" || group == "" {
				return errors.New("the codes of state, county, tract and block group aren't numbers")
			}
			index, err := number(row[4])
			if err != nil {
				return err
			}
			if index < 1 || index > 20 {
				return fmt.Errorf("the index %s isn't from 1 to 20", row[4])
			}
			return yield([]any{state + county + tract + group, `{"index":` + strconv.FormatFloat(index, 'f', 2, 64) + `}`})
		})
	})
	return s.merge(ctx, file, areaFacts, rows)
}
