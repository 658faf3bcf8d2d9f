package postgres

import "strings"

// Columns that are written by COPY.
var (
	addedColumns  = append([]string{"id"}, listingColumns...)
	stagedColumns = append(append([]string{}, listingColumns...), "id", "removed", "price_told", "sale_told")
	eventColumns  = []string{"listing_id", "at", "kind", "status", "price", "previous"}
)

// stagingTable holds the changes of one batch, in the session of the import.
var stagingTable = `
	create temporary table staged on commit delete rows as
		select ` + strings.Join(listingColumns, ", ") + `, id, false as removed, false as price_told, false as sale_told
		from listings with no data`

// eventsOfChanges notes what changed between two imports. $1 now.
const eventsOfChanges = `
	insert into listing_events (listing_id, at, kind, status, price, previous)
	select l.id, coalesce(s.modified_at, $1), 'price', s.status, s.price, l.price
		from staged s join listings l on l.id = s.id
		where not s.removed and s.price <> l.price and s.price > 0 and l.price > 0 and not s.price_told
	union all
	select l.id,
		case when s.status_at > l.status_at then s.status_at else coalesce(s.modified_at, $1) end,
		case when s.status = 'sold' then 'sold'
			when s.status = 'active' and l.status in ('sold', 'withdrawn') then 'listed'
			else 'status' end,
		s.status,
		case when s.status = 'sold' then 0 when s.removed then l.price else s.price end, 0
		from staged s join listings l on l.id = s.id
		where s.status <> l.status and not (s.status = 'sold' and s.sale_told)
	on conflict (listing_id, at, kind) do nothing`

// settled are the columns that a change does not simply take over. $1 now.
//   - The address of a page stays, unless it tells an address that is withheld from now on.
//   - A time that the source does not say stays or is that of the import.
//   - A reduction stands until the price changes again, whether the source tells of it or we
//     notice it.
//   - A home that was taken back keeps its facts; it is only no longer shown.
var settled = map[string]string{
	"alias":       `case when l.display_address and not s.display_address and not s.removed then s.alias else l.alias end`,
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
	for _, column := range listingColumns {
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

// learnPlaces adds cities that several homes are in and the gazetteer does not know, so that
// they have a page and are found: the sources of the gazetteer lack new towns.
const learnPlaces = `
	insert into places (kind, name, name_key, slug, state, county, zipcode, lat, lng, south, west, north, east)
	select 'city', min(city), replace(city_slug, '-', ' '), city_slug, state,
		coalesce(mode() within group (order by county), ''), coalesce(mode() within group (order by postal_code), ''),
		avg(lat), avg(lng), min(lat), min(lng), max(lat), max(lng)
	from listings l
	where shown and city_slug <> '' and lat is not null
		and not exists (select from places p where p.kind = 'city' and p.state = l.state and p.slug = l.city_slug)
	group by state, city_slug having count(*) >= 3
	on conflict (kind, state, slug) do nothing`
