-- Neighborhoods of the homes for sale are places: suggested and searched by name. And keywords look in facts, too: the words of a home's
-- facts are put before those of its description.

-- +goose Up
alter table listings add column neighborhood_slug text not null default '';
alter table listings alter column neighborhood_slug set statistics 0;

-- As listing.SearchWords and place.Slug do for new homes.
update listings set
  neighborhood_slug = trim(both '-' from regexp_replace(lower(translate(neighborhood,
    'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÑñÇçʻ‘', 'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc')), '[^a-z0-9]+', '-', 'g')),
  search_text = trim(concat_ws(' ',
    case when garage > 0 then garage || ' car garage parking' end,
    case stories when 1 then 'single story one story 1 story' when 2 then 'two story two stories 2 story 2 stories'
      when 3 then 'three story three stories 3 story 3 stories' end,
    case when waterfront then 'waterfront water front' end, case when new_build then 'new construction' end,
    case when cooling not in ('', 'None') then 'cooling air conditioning ac' end,
    case when (record ->> 'basement')::int > 0 then 'finished basement' end, search_text));

-- So that imports of the last days can still be undone.
update import_changes set before = before || '{"neighborhood_slug": ""}' where before is not null;

alter table places drop constraint places_kind_check;
alter table places add constraint places_kind_check check (kind in ('state', 'county', 'city', 'zip', 'neighborhood'));
drop index places_name_typos;
create index places_name_typos on places using gin (name_key gin_trgm_ops) where kind in ('city', 'county', 'neighborhood');

-- +goose StatementBegin
-- Several neighborhoods have the region of one city, so that regions are told apart first.
create or replace function note_places() returns trigger language plpgsql as $$
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

-- The slug of a neighborhood starts with its city's: "dallas/m-streets".
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
create or replace function region_of_place(kind text, state text, slug text) returns text language sql immutable as $$
  select case kind
    when 'state' then 's:' || state
    when 'city' then 't:' || state || '/' || slug
    when 'neighborhood' then 't:' || state || '/' || split_part(slug, '/', 1)
    when 'county' then 'n:' || state || '/' || slug
    else 'z:' || slug
  end
$$;
-- +goose StatementEnd

-- +goose StatementBegin
create or replace function refresh_place_counts() returns void language sql as $$
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
create or replace function refresh_place_counts(kinds text[], states text[], slugs text[]) returns void language sql as $$
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

select refresh_neighborhoods();

-- +goose Down
-- +goose StatementBegin
create or replace function refresh_place_counts(kinds text[], states text[], slugs text[]) returns void language sql as $$
  with touched as materialized (
    select kind, state, slug, case kind
        when 'city' then (select count(*) from listings l where shown and l.state = t.state and l.city_slug = t.slug)
        when 'county' then (select count(*) from listings l where shown and l.state = t.state and l.county_slug = t.slug)
        when 'state' then (select count(*) from listings l where shown and l.state = t.state)
        else (select count(*) from listings l where shown and l.postal_code = t.slug)
      end::int as n
      from unnest(kinds, states, slugs) as t (kind, state, slug)
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

-- +goose StatementBegin
create or replace function refresh_place_counts() returns void language sql as $$
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
    where fresh.id = p.id and fresh.n <> p.listings
$$;
-- +goose StatementEnd

drop function refresh_neighborhoods(text[], text[]), refresh_neighborhoods();
drop view neighborhoods;
delete from places where kind = 'neighborhood';
-- +goose StatementBegin
create or replace function region_of_place(kind text, state text, slug text) returns text language sql immutable as $$
  select case kind
    when 'state' then 's:' || state
    when 'city' then 't:' || state || '/' || slug
    when 'county' then 'n:' || state || '/' || slug
    else 'z:' || slug
  end
$$;
-- +goose StatementEnd
drop index places_name_typos;
create index places_name_typos on places using gin (name_key gin_trgm_ops) where kind in ('city', 'county');
alter table places drop constraint places_kind_check;
alter table places add constraint places_kind_check check (kind in ('state', 'county', 'city', 'zip'));
alter table listings drop column neighborhood_slug;
