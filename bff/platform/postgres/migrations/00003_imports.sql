-- What makes large imports and many small ones cheap.

-- +goose Up

-- An event is known by its home, moment and kind. The number of its row is only for the order of
-- those of one moment, and needs no index; and homes are never deleted, so that checking each
-- event's home would only lock a million rows.
alter table listing_events
  drop constraint listing_events_pkey,
  drop constraint listing_events_once,
  drop constraint listing_events_listing_id_fkey,
  add constraint listing_events_pkey primary key (listing_id, at, kind);

-- Nothing is looked up by these columns, so the planner needs to know nothing of them; their texts
-- are most of what an ANALYZE would read and sort.
-- +goose StatementBegin
do $$
declare
  name text;
begin
  foreach name in array array[
    'listing_id', 'fingerprint', 'status_at', 'modified_at', 'street', 'unit', 'city', 'county', 'neighborhood',
    'heating', 'cooling', 'description', 'search_text', 'open_houses', 'stories', 'garage', 'tax_annual',
    'office_name', 'office_phone', 'office_email', 'agent_name', 'agent_phone', 'agent_email', 'photos',
    'display_address', 'display_valuation', 'sample', 'approximate'
  ] loop
    execute format('alter table listings alter column %I set statistics 0', name);
  end loop;
end
$$;
-- +goose StatementEnd

-- Counts come from indexes alone where the visibility map says so; an import of a few thousand
-- changes must not wait for another before it does again.
alter table listings set (
  autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0.002,
  autovacuum_vacuum_insert_threshold = 1000, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.05
);
alter table listing_events set (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
-- The numbers of homes change with every import, all of them with a large one: in place where there
-- is room for it, without a new entry in each index: those of the index of names wait in a list at
-- first, which every search for a typo reads.
alter table places set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- What begins with one letter or digit, most people first; and counties without the word "county",
-- which would make all of them alike.
create index places_letter on places (left(name_key, 1), population desc) where kind in ('city', 'zip');
create index places_county_typos on places using gin (slug gin_trgm_ops) where kind = 'county';

-- Whether the numbers of homes in places hold what a run brought. One that was cut off leaves it to
-- the next.
alter table import_runs add column counted boolean not null default true;
alter table import_runs alter column counted set default false;

-- +goose StatementBegin
-- Brings places.listings in line with the homes that are shown; only rows that change are written.
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

-- +goose StatementBegin
-- The same for some places, given by kind, state and slug of the homes there: what a state is
-- called and where a ZIP code lies counts for nothing.
create function refresh_place_counts(kinds text[], states text[], slugs text[]) returns void language sql as $$
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

-- +goose Down
drop function refresh_place_counts(text[], text[], text[]);
alter table import_runs drop column counted;
drop index places_county_typos, places_letter;
alter table places reset (fillfactor, autovacuum_vacuum_scale_factor, autovacuum_vacuum_cost_delay);
alter table listing_events reset (autovacuum_vacuum_insert_scale_factor, autovacuum_vacuum_cost_delay);
alter table listings reset (autovacuum_vacuum_threshold, autovacuum_vacuum_insert_threshold);
alter table listings set (
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02
);
-- +goose StatementBegin
do $$
declare
  name text;
begin
  for name in select attname from pg_attribute where attrelid = 'listings'::regclass and attnum > 0 and attstattarget = 0 loop
    execute format('alter table listings alter column %I set statistics -1', name);
  end loop;
end
$$;
-- +goose StatementEnd
alter table listing_events
  drop constraint listing_events_pkey,
  add constraint listing_events_pkey primary key (id),
  add constraint listing_events_once unique (listing_id, at, kind),
  add constraint listing_events_listing_id_fkey foreign key (listing_id) references listings (id) on delete cascade;
