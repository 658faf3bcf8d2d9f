package imports

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/csv"
	"hearthway/bff/features/listing/ingest/member"
	"hearthway/bff/features/listing/ingest/property"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/postgres"
)

// dryRun prints what an import would do: it uses the same reader and rules, and a writer that only
// compares.
func (i Importer) dryRun(ctx context.Context, db *postgres.DB, places *place.Index, in ingest.Feed, how Options) error {
	defer collectLess()()
	var fields *property.Fields
	if counting, ok := in.(interface{ NoteFields() *property.Fields }); ok && resourceOf(in) == member.Property {
		fields = counting.NoteFields()
	}
	writer := dryWriterFor(db, in, how)
	r := i.newReport(in)
	r.fileName = "dry-run-" + in.Source().Slug
	run, err := r.newImport(ctx, db, places, writer, in, how)
	if err != nil {
		return err
	}
	var first []string
	run.Accepted = func(home *ingest.Incoming) {
		if len(first) < firstHomes {
			first = append(first, recordLineOf(home))
		}
	}
	summary, err := run.Run(ctx, in)
	if fields != nil {
		i.printFields(fields)
	}
	if len(first) > 0 {
		fmt.Fprintf(i.Out, "\nFirst %s, as they would be imported:\n  %s\n", thingsOf(in), strings.Join(first, "\n  "))
	}
	fmt.Fprint(i.Out, "\nAn import would do this:\n")
	r.end(summary, err)
	return advised(err)
}

// firstHomes is how many homes a dry run shows.
const firstHomes = 5

// printLayout prints what is known about a feed before its records are read.
func (i Importer) printLayout(in ingest.Feed) {
	source := in.Source()
	fmt.Fprintf(i.Out, "\nSource: %s (%s)\n", source.Name, source.Slug)
	if source.Key != "" {
		fmt.Fprintf(i.Out, "Homes are identified by: %s\n", source.Key)
	}
	table, ok := in.(*csv.File)
	if !ok {
		if noted, ok := in.(interface{ Note() string }); ok && noted.Note() != "" {
			fmt.Fprintln(i.Out, noted.Note())
		}
		return
	}
	l := table.Layout()
	fmt.Fprintf(i.Out, "File: columns separated by %s, in %s\nMapping: %s\n\nColumns:\n", l.Delimiter, l.Encoding, l.By)
	width := 0
	for _, column := range l.Columns {
		width = max(width, len([]rune(column.Column)))
	}
	for _, column := range l.Columns {
		uses := slices.Clone(column.Fields)
		if column.Key {
			uses = append(uses, "key")
		}
		use := "→ " + strings.Join(uses, ", ")
		if len(uses) == 0 {
			use = "  ignored"
		}
		fmt.Fprintf(i.Out, "  %-*s  %s\n", width, column.Column, use)
	}
	if len(l.Constants) > 0 {
		fmt.Fprintf(i.Out, "In every row: %s\n", strings.Join(l.Constants, ", "))
	}
	if len(l.Required) > 0 {
		fmt.Fprintf(i.Out, "Rejected without: %s\n", strings.Join(l.Required, ", "))
	}
	if l.Dates != "" {
		fmt.Fprintf(i.Out, "Dates with slashes or hyphens: %s\n", l.Dates)
	}
	for _, assumed := range table.Assumed() {
		fmt.Fprintf(i.Out, "Assumed: %s.\n", assumed)
	}
}

// printFields prints which fields a feed's records have.
func (i Importer) printFields(f *property.Fields) {
	list := func(what string, fields map[string]int64) {
		var parts []string
		for _, name := range slices.Sorted(maps.Keys(fields)) {
			parts = append(parts, fmt.Sprintf("%s (%s)", name, format.Comma(fields[name])))
		}
		if len(parts) == 0 {
			parts = []string{"none"}
		}
		fmt.Fprintf(i.Out, "%s: %s\n", what, strings.Join(parts, ", "))
	}
	fmt.Fprintln(i.Out)
	list("Fields read, and how many records have them", f.Read)
	list("Fields ignored", f.Ignored)
}

// homeLine describes a home in one line, without a withheld address.
func homeLine(in *ingest.Incoming) string {
	key := in.SourceKey
	if in.RevealsAddress(key) {
		key = "[key contains the address]"
	}
	switch {
	case in.Remove && !in.ComingSoonUntil.IsZero():
		return key + ": not shown: it is coming soon, and the source isn't said to allow that (--coming-soon)"
	case in.Remove:
		return key + ": not shown: taken back by its source"
	}
	parts := []string{string(in.Status), "no price"}
	if !in.ComingSoonUntil.IsZero() {
		parts[0] = "coming soon"
	}
	if price := format.Pick(in.Price > 0, in.Price, in.SoldPrice); price > 0 {
		parts[1] = "$" + format.Comma(price)
	}
	parts = append(parts, shownAddress(in))
	number := func(n float64, unit string) {
		if n > 0 {
			parts = append(parts, strconv.FormatFloat(n, 'f', -1, 64)+" "+unit)
		}
	}
	number(float64(in.Beds), "bd")
	number(in.Baths, "ba")
	if in.Sqft > 0 {
		parts = append(parts, format.Comma(int64(in.Sqft))+" sq ft")
	}
	day := func(what string, t time.Time, otherwise string) {
		switch {
		case !t.IsZero():
			parts = append(parts, what+" "+t.In(place.Zone(in.Zone, in.Address.State)).Format(time.DateOnly))
		case otherwise != "":
			parts = append(parts, what+" "+otherwise)
		}
	}
	if in.Status == listing.Sold {
		day("sold", in.StatusAt, "on the day of the import")
		day("listed", in.ListedAt, "")
	} else {
		day("listed", in.ListedAt, format.Pick(in.DaysOnMarket > 0, format.Plural(in.DaysOnMarket, "day", "days")+" before the import", "on the day of the import"))
	}
	day("changed", in.ModifiedAt, "")
	if !in.Display.Entire {
		parts = append(parts, "not for display")
	}
	return key + ": " + strings.Join(parts, " · ")
}

// shownAddress is the address as visitors would see it.
func shownAddress(in *ingest.Incoming) string {
	a := in.Address
	town := strings.TrimSpace(strings.TrimLeft(a.City+", "+strings.TrimSpace(a.State+" "+a.PostalCode), ", "))
	switch {
	case !in.Display.Address:
		return "[address withheld], " + town
	case a.Street == "":
		return "no street address, " + town
	case a.Unit != "":
		return a.Street + " " + a.Unit + ", " + town
	}
	return a.Street + ", " + town
}
