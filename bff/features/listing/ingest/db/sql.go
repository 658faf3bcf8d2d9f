package db

import (
	"strings"

	"hearthway/bff/features/listing"
)

// The columns that COPY writes.
var (
	addedColumns  = append([]string{"id"}, listing.Columns...)
	stagedColumns = append(append([]string{}, listing.Columns...), "id", "removed", "price_told")
	eventColumns  = []string{"listing_id", "at", "kind", "status", "price", "previous"}
)

// stagingTable creates the table for the changed homes of one batch, in the import's session.
var stagingTable = `
	create temporary table staged on commit delete rows as
		select ` + strings.Join(listing.Columns, ", ") + `, id, false as removed, false as price_told
		from listings with no data`

// settled has expressions for the columns that a change doesn't simply copy. $1 is now.
//   - The URL of a page stays. That of a home with a withheld address is replaced unless it ends in the
//     tag for such homes, because otherwise it reveals the address, or something computed from it.
//   - A time missing in the source stays as it was, or is now.
//   - A price reduction stands until the price changes again, whether or not the source reports it.
//   - The last list price of a sold home stays if the source only says what was paid.
//   - A withdrawn home keeps its data; it is only hidden.
var settled = map[string]string{
	"alias":       `case when not s.display_address and not s.removed and right(l.alias, 7) <> right(s.alias, 7) then s.alias else l.alias end`,
	"status_at":   `coalesce(s.status_at, case when s.status = l.status then l.status_at else $1 end)`,
	"listed_at":   `coalesce(s.listed_at, l.listed_at)`,
	"modified_at": `coalesce(s.modified_at, $1)`,
	"price":       `case when s.status = 'sold' and s.price = 0 then l.price else s.price end`,
	"price_cut": `case when s.price_cut > 0 then s.price_cut
		when s.price = l.price then l.price_cut
		when s.price > 0 and s.price < l.price and not s.price_told then l.price - s.price
		else 0 end`,
	"price_cut_at": `case when s.price_cut > 0 then s.price_cut_at
		when s.price = l.price then l.price_cut_at
		when s.price > 0 and s.price < l.price and not s.price_told then coalesce(s.modified_at, $1)
		end`,
}

// updateChanged updates listings from the staging table. $1 is now.
var updateChanged = func() string {
	var set []string
	for _, column := range listing.Columns {
		if column == "source" || column == "source_key" {
			continue
		}
		value, special := settled[column]
		if !special {
			value = "s." + column
		}
		switch column {
		case "status", "status_at", "fingerprint", "display_entire", "modified_at":
		default:
			value = "case when s.removed then l." + column + " else " + value + " end"
		}
		set = append(set, column+" = "+value)
	}
	return "update listings l set " + strings.Join(set, ", ") +
		" from staged s where l.id = s.id"
}()
