-- Places, and how many homes there are in each.

-- +goose Up
create table places (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('state', 'county', 'city', 'zip', 'neighborhood')),
  name       text not null,
  name_key   text not null, -- folded, as it is looked up
  slug       text not null, -- of a county without the word "county"; of a neighborhood after its city's: "dallas/m-streets"
  city       text not null default '',
  state      text not null,
  county     text not null default '',
  zipcode    text not null default '',
  lat        double precision not null,
  lng        double precision not null,
  south      double precision not null default 0, -- rough extent; all 0: unknown
  west       double precision not null default 0,
  north      double precision not null default 0,
  east       double precision not null default 0,
  population integer not null default 0,
  listings   integer not null default 0, -- homes shown there, as of the last refresh
  zone       text not null default '', -- time zone
  constraint places_once unique (kind, state, slug)
) with (
  -- The numbers of homes change with every import, all of them with a large one: in place where there is room for it, without a new
  -- entry in each index.
  fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0
);
create index places_name on places (name_key text_pattern_ops);
create index places_name_typos on places using gin (name_key gin_trgm_ops) where kind in ('city', 'county', 'neighborhood');
-- Counties without the word "county", which would make all of them alike.
create index places_county_typos on places using gin (slug gin_trgm_ops) where kind = 'county';
-- What begins with one letter or digit, most people first.
create index places_letter on places (left(name_key, 1), population desc) where kind in ('city', 'zip');
create index places_zip on places (slug text_pattern_ops) where kind = 'zip';
create index places_position on places using gist (point(lng, lat)) where kind = 'city';

-- +goose StatementBegin
-- Logs what a statement changed in places: pages show how many homes there are. Several neighborhoods have the region of one city.
create function note_places() returns trigger language plpgsql as $$
declare
  many_places constant integer := 1000;
  regions text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct region_of_place(kind, state, slug)) into regions from after_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct region_of_place(kind, state, slug)) into regions from before_rows;
  else
    select array_agg(distinct region_of_place(kind, state, slug)) into regions
      from ((select * from after_rows except select * from before_rows)
        union all (select * from before_rows except select * from after_rows)) changed;
  end if;
  if regions is not null then
    perform note_change('{}', case when cardinality(regions) <= many_places then regions end);
  end if;
  return null;
end
$$;
-- +goose StatementEnd

create trigger places_inserted after insert on places
  referencing new table as after_rows for each statement execute function note_places();
create trigger places_updated after update on places
  referencing old table as before_rows new table as after_rows for each statement execute function note_places();
create trigger places_deleted after delete on places
  referencing old table as before_rows for each statement execute function note_places();

-- The neighborhoods of the homes that are shown, as they are in places.
create view neighborhoods as
  select 'neighborhood' as kind, mode() within group (order by neighborhood collate "C" desc) as name, replace(neighborhood_slug, '-', ' ') as name_key,
    city_slug || '/' || neighborhood_slug as slug, min(city) as city, state, min(county) as county,
    coalesce(avg(lat), 0) as lat, coalesce(avg(lng), 0) as lng, coalesce(min(lat), 0) as south, coalesce(min(lng), 0) as west,
    coalesce(max(lat), 0) as north, coalesce(max(lng), 0) as east, count(*)::int as listings, city_slug, neighborhood_slug
  from listings where shown and neighborhood_slug <> '' and city_slug <> '' group by state, city_slug, neighborhood_slug;

-- +goose StatementBegin
-- Makes the neighborhoods in places those of the homes that are shown.
create function refresh_neighborhoods() returns void language sql as $$
  delete from places p where kind = 'neighborhood' and not exists (
    select from listings l where shown and l.state = p.state and l.city_slug = split_part(p.slug, '/', 1) and l.neighborhood_slug = split_part(p.slug, '/', 2));
  insert into places as p (kind, name, name_key, slug, city, state, county, lat, lng, south, west, north, east, listings)
    select kind, name, name_key, slug, city, state, county, lat, lng, south, west, north, east, listings from neighborhoods
    on conflict (kind, state, slug) do update set name = excluded.name, city = excluded.city, county = excluded.county, listings = excluded.listings,
      lat = excluded.lat, lng = excluded.lng, south = excluded.south, west = excluded.west, north = excluded.north, east = excluded.east
    where (p.name, p.city, p.listings, p.south, p.west, p.north, p.east)
      is distinct from (excluded.name, excluded.city, excluded.listings, excluded.south, excluded.west, excluded.north, excluded.east);
$$;
-- +goose StatementEnd

-- +goose StatementBegin
-- The same for some neighborhoods.
create function refresh_neighborhoods(states text[], slugs text[]) returns void language sql as $$
  delete from places p using unnest(states, slugs) as t (state, slug)
    where p.kind = 'neighborhood' and p.state = t.state and p.slug = t.slug and not exists (
      select from listings l where shown and l.state = t.state and l.city_slug = split_part(t.slug, '/', 1) and l.neighborhood_slug = split_part(t.slug, '/', 2));
  insert into places as p (kind, name, name_key, slug, city, state, county, lat, lng, south, west, north, east, listings)
    select n.kind, n.name, n.name_key, n.slug, n.city, n.state, n.county, n.lat, n.lng, n.south, n.west, n.north, n.east, n.listings from unnest(states, slugs) as t (state, slug) cross join lateral (
      select * from neighborhoods n where n.state = t.state and n.city_slug = split_part(t.slug, '/', 1) and n.neighborhood_slug = split_part(t.slug, '/', 2)
    ) n
    on conflict (kind, state, slug) do update set name = excluded.name, city = excluded.city, county = excluded.county, listings = excluded.listings,
      lat = excluded.lat, lng = excluded.lng, south = excluded.south, west = excluded.west, north = excluded.north, east = excluded.east
    where (p.name, p.city, p.listings, p.south, p.west, p.north, p.east)
      is distinct from (excluded.name, excluded.city, excluded.listings, excluded.south, excluded.west, excluded.north, excluded.east);
$$;
-- +goose StatementEnd

-- +goose StatementBegin
-- Brings places.listings in line with the homes that are shown; only rows that change are written.
create function refresh_place_counts() returns void language sql as $$
  select refresh_neighborhoods();
  with cities as materialized (
    select state, city_slug as slug, count(*)::int as n from listings where shown group by state, city_slug
  ), counted as (
    select 'city' as kind, state, slug, n from cities where slug <> ''
    union all
    select 'state', state, '', sum(n)::int from cities group by state
    union all
    select 'county', state, county_slug, count(*)::int
      from listings where shown and county_slug <> '' group by state, county_slug
    union all
    select 'zip', '', postal_code, count(*)::int from listings where shown and postal_code <> '' group by postal_code
  )
  update places p set listings = fresh.n
    from (
      select q.id, coalesce(c.n, 0) as n
        from places q left join counted c on c.kind = q.kind
          and c.state = case when q.kind = 'zip' then '' else q.state end
          and c.slug = case when q.kind = 'state' then '' else q.slug end
    ) fresh
    where fresh.id = p.id and p.kind <> 'neighborhood' and fresh.n <> p.listings
$$;
-- +goose StatementEnd

-- +goose StatementBegin
-- The same for some places, given by kind, state and slug of the homes there: what a state is called and where a ZIP code lies doesn't
-- matter.
create function refresh_place_counts(kinds text[], states text[], slugs text[]) returns void language sql as $$
  select refresh_neighborhoods(array_agg(t.state), array_agg(t.slug)) from unnest(kinds, states, slugs) as t (kind, state, slug) where t.kind = 'neighborhood';
  with touched as materialized (
    select kind, state, slug, case kind
        when 'city' then (select count(*) from listings l where shown and l.state = t.state and l.city_slug = t.slug)
        when 'county' then (select count(*) from listings l where shown and l.state = t.state and l.county_slug = t.slug)
        when 'state' then (select count(*) from listings l where shown and l.state = t.state)
        else (select count(*) from listings l where shown and l.postal_code = t.slug)
      end::int as n
      from unnest(kinds, states, slugs) as t (kind, state, slug) where kind <> 'neighborhood'
  )
  update places p set listings = fresh.n
    from (
      select q.id, n from touched t join places q on q.kind = t.kind and q.state = t.state and q.slug = t.slug
        where t.kind in ('city', 'county')
      union all
      select q.id, n from touched t join places q on q.kind = 'state' and q.state = t.state where t.kind = 'state'
      union all
      select q.id, n from touched t join places q on q.kind = 'zip' and q.slug = t.slug where t.kind = 'zip'
    ) fresh
    where fresh.id = p.id and fresh.n <> p.listings
$$;
-- +goose StatementEnd

-- +goose Down
drop function refresh_place_counts(text[], text[], text[]);
drop function refresh_place_counts();
drop function refresh_neighborhoods(text[], text[]);
drop function refresh_neighborhoods();
drop view neighborhoods;
drop table places;
drop function note_places();
