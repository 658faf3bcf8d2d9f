package db

import (
	"strings"

	listingdb "hearthway/bff/features/listing/db"
)

// Columns that are written by COPY.
var (
	addedColumns  = append([]string{"id"}, listingdb.ListingColumns...)
	stagedColumns = append(append([]string{}, listingdb.ListingColumns...), "id", "removed", "price_told")
	eventColumns  = []string{"listing_id", "at", "kind", "status", "price", "previous"}
)

// stagingTable holds the changes of one batch, in the session of the import.
var stagingTable = `
	create temporary table staged on commit delete rows as
		select ` + strings.Join(listingdb.ListingColumns, ", ") + `, id, false as removed, false as price_told
		from listings with no data`

// settled are the columns that a change does not simply take over. $1 now.
//   - The address of a page stays. That of a home whose address is withheld is given up when it does not
//     end in the tag that such a home has: then it tells the address, or what can be computed from it.
//   - A time that the source does not say stays or is that of the import.
//   - A reduction stands until the price changes again, whether the source tells of it or we
//     notice it.
//   - A home that was taken back keeps its facts; it is only no longer shown.
var settled = map[string]string{
	"alias":       `case when not s.display_address and not s.removed and right(l.alias, 7) <> right(s.alias, 7) then s.alias else l.alias end`,
	"status_at":   `coalesce(s.status_at, case when s.status = l.status then l.status_at else $1 end)`,
	"listed_at":   `coalesce(s.listed_at, l.listed_at)`,
	"modified_at": `coalesce(s.modified_at, $1)`,
	"price_cut": `case when s.price_cut > 0 then s.price_cut
		when s.price = l.price then l.price_cut
		when s.price > 0 and s.price < l.price and not s.price_told then l.price - s.price
		else 0 end`,
	"price_cut_at": `case when s.price_cut > 0 then s.price_cut_at
		when s.price = l.price then l.price_cut_at
		when s.price > 0 and s.price < l.price and not s.price_told then coalesce(s.modified_at, $1)
		end`,
}

// updateChanged writes the homes that changed. $1 now.
var updateChanged = func() string {
	var set []string
	for _, column := range listingdb.ListingColumns {
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
