package mortgage

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"

	"hearthway/bff/features/account"
	"hearthway/bff/features/place"
)

// Lender is a company to which people can be introduced. Its NMLS ID identifies it in the Nationwide Multistate Licensing System, where anyone can
// look it up (12 USC 5102).
type Lender struct {
	NMLS   string   `json:"nmls"`
	Name   string   `json:"name"`
	Person string   `json:"person"` // contact person; may be empty
	Email  string   `json:"email"`  // not published
	Phone  string   `json:"phone"`  // may be empty
	States []string `json:"states"` // two-letter codes of the states where it is licensed
	Sample bool     `json:"sample"` // fictional
}

// Serves reports whether a lender is licensed in a state.
func (l Lender) Serves(state string) bool { return slices.Contains(l.States, state) }

var nmlsID = regexp.MustCompile(`^[1-9]\d{1,11}$`)

// ReadLenders reads lenders from a JSON file. Without a file there are none.
func ReadLenders(file string) ([]Lender, error) {
	if file == "" {
		return nil, nil
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read the lenders: %w", err)
	}
	var list []Lender
	if err := json.Unmarshal(raw, &list); err != nil {
		return nil, fmt.Errorf("read the lenders in %s: %w", file, err)
	}
	seen := map[string]bool{}
	for i, l := range list {
		if wrong := l.wrong(); wrong != "" {
			return nil, fmt.Errorf("lender %d of %s: %s", i+1, file, wrong)
		}
		if seen[l.NMLS] {
			return nil, fmt.Errorf("lender %d of %s: NMLS ID %s is listed twice", i+1, file, l.NMLS)
		}
		seen[l.NMLS] = true
	}
	return list, nil
}

// wrong says what is wrong with a lender, or "" if nothing is.
func (l Lender) wrong() string {
	switch {
	case !nmlsID.MatchString(l.NMLS):
		return "nmls must be the digits of an NMLS ID"
	case l.Name == "":
		return "name is missing"
	case account.CheckEmail(l.Email) != "":
		return "email isn't valid"
	case len(l.States) == 0:
		return "states is missing: list where the lender is licensed"
	}
	for _, state := range l.States {
		if _, ok := place.StateByCode(state); !ok {
			return fmt.Sprintf("%q isn't a two-letter state code", state)
		}
	}
	return ""
}
