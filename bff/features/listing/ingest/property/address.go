package property

import (
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/place"
)

// address fills in the address, from its parts or from the one-line address.
func (r *Record) address(in *ingest.Incoming) {
	in.Point = r.point()
	in.Address = listing.Address{
		Unit:       string(r.UnitNumber),
		City:       string(r.City),
		State:      string(r.StateOrProvince),
		PostalCode: string(r.PostalCode),
		County:     string(r.CountyOrParish),
	}
	a := &in.Address
	if a.Street = r.streetOfParts(); a.Street == "" {
		a.Street = fromOneLine(string(r.UnparsedAddress), a)
	}
	if street, unit := ingest.SplitUnit(a.Street); unit != "" {
		a.Street = street
		if a.Unit == "" {
			a.Unit = unit
		}
	}
}

// streetOfParts assembles a street line: number, direction, name, suffix, direction.
func (r *Record) streetOfParts() string {
	number := FirstText(r.StreetNumber, r.StreetNumberNumeric)
	name := strings.TrimSpace(string(r.StreetName))
	if number == "" || name == "" || strings.Trim(number, "0") == "" {
		return ""
	}
	parts := []string{number}
	for _, part := range []lenient.Text{r.StreetDirPrefix, lenient.Text(name), r.StreetSuffix, r.StreetSuffixModifier, r.StreetDirSuffix} {
		part := strings.TrimSpace(string(part))
		// Some systems repeat the suffix in the name: "Swiss Avenue", "Avenue".
		if part != "" && !(len(parts) > 1 && endsWithWord(parts[len(parts)-1], part)) {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " ")
}

func endsWithWord(text, word string) bool {
	return strings.HasSuffix(strings.ToLower(text), " "+strings.ToLower(word))
}

// fromOneLine parses "12 Elm St #4, Dallas, TX 75206, USA" from its end and returns the street; the
// rest fills gaps in the address.
func fromOneLine(line string, a *listing.Address) string {
	parts := strings.Split(ingest.CleanLine(line, 240), ",")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	last := len(parts) - 1
	if last > 0 && isCountry(parts[last]) {
		last--
	}
	if last == 0 {
		return parts[0]
	}
	state, zip := stateAndZip(parts[last])
	if state == "" && zip == "" {
		return strings.Join(parts[:last+1], ", ")
	}
	if state == "" && last > 1 { // "…, TX, 75206"
		last--
		state, _ = stateAndZip(parts[last])
	}
	fill(&a.State, state)
	fill(&a.PostalCode, zip)
	if last > 1 {
		fill(&a.City, parts[last-1])
		last--
	}
	return strings.Join(parts[:last], ", ")
}

func fill(field *string, text string) {
	if strings.TrimSpace(*field) == "" {
		*field = text
	}
}

func isCountry(text string) bool {
	switch place.Fold(text) {
	case "us", "usa", "united states", "united states of america":
		return true
	}
	return false
}

// stateAndZip parses "TX 75206", "Texas", "75206-1234".
func stateAndZip(text string) (state, zip string) {
	fields := strings.Fields(text)
	if len(fields) == 0 {
		return "", ""
	}
	last := fields[len(fields)-1]
	if digits := strings.TrimFunc(last, func(r rune) bool { return r >= '0' && r <= '9' }); (digits == "" || digits == "-") && len(last) >= 5 {
		zip = last
		fields = fields[:len(fields)-1]
	}
	name := strings.Join(fields, " ")
	if state = ingest.StateCode(name); state == "" && name != "" {
		return "", "" // not the end of an address
	}
	return state, zip
}
