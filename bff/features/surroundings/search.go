package surroundings

import "context"

// Bits of the features that searches filter by, as in bff/features/listing/feature.go.
const (
	outsideFloodZone = 1 << (9 + iota)
	walkable
	fiberInternet
	lowNoise
	veryWalkable
	fastInternet
	gigabitInternet
)

// refreshFilters makes what searches find of homes the same as what their pages say. Only homes for which that changes are written: the index and the
// pages of their regions follow. What isn't known isn't found.
func (s Service) refreshFilters(ctx context.Context) error {
	return s.exec(ctx, `with facts as (
			select h.listing_id as id,
				case when z.facts ->> 'zone' like '%|F|%' and z.facts ->> 'zone' not like 'D|%' then $1::int else 0 end
				| case when (w.facts ->> 'index')::float8 > 10.5 then $2::int else 0 end
				| case when (b.facts ->> 'fiber')::int >= 50 then $3::int else 0 end
				| case when (n.facts ->> 'db')::int < 55 then $4::int else 0 end
				| case when (w.facts ->> 'index')::float8 > 15.25 then $5::int else 0 end
				| case when (b.facts ->> 'fast')::int >= 50 then $6::int else 0 end
				| case when (b.facts ->> 'gigabit')::int >= 50 then $7::int else 0 end as bits
			from home_areas h join listings l on l.id = h.listing_id and l.qk = h.qk
				left join position_facts z on z.listing_id = h.listing_id and z.data = 'flood'
				left join position_facts n on n.listing_id = h.listing_id and n.data = 'noise'
				left join area_facts w on w.data = 'walkability' and w.area = h.block_group_2010
				left join area_facts b on b.data = 'broadband' and b.area = h.block_group
			where `+positioned+`)
		update listings l set surroundings = coalesce(f.bits, 0) from listings o left join facts f using (id)
			where o.id = l.id and l.surroundings <> coalesce(f.bits, 0)`, outsideFloodZone, walkable, fiberInternet, lowNoise, veryWalkable, fastInternet, gigabitInternet)
}
