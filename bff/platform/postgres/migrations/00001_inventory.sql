-- Homes for sale, the places they are in, and what is known of loans and imports.
-- Money is whole US dollars, areas are square feet, positions WGS 84 degrees.

-- +goose Up
create extension if not exists pg_trgm;

create table sources (
  slug       text primary key,
  name       text    not null,
  disclaimer text    not null,
  sample     boolean not null default false
);

create table listings (
  id             bigint generated always as identity primary key,
  source         text not null references sources (slug),
  source_key     text not null,
  listing_id     text not null,
  alias          text not null check (length(alias) between 1 and 200),
  fingerprint    bigint not null default 0, -- of the row as imported; the same one is not written again

  status         text not null check (status in ('active', 'pending', 'sold', 'withdrawn')),
  status_at      timestamptz not null,
  listed_at      timestamptz not null,
  modified_at    timestamptz not null,
  price          bigint not null check (price >= 0), -- 0: ask the agent
  price_cut      bigint not null default 0 check (price_cut >= 0),
  price_cut_at   timestamptz check ((price_cut_at is null) = (price_cut = 0)),

  street         text not null default '',
  unit           text not null default '',
  city           text not null default '',
  city_slug      text not null default '',
  state          text not null default '',
  postal_code    text not null default '',
  county         text not null default '',
  county_slug    text not null default '',
  neighborhood   text not null default '',
  address_key    text not null default '', -- as looked up; empty when withheld
  lat            double precision, -- rounded when the address is withheld; null when unknown
  lng            double precision check ((lat is null) = (lng is null)),
  qk             bigint check ((qk is null) = (lat is null)), -- quad key, 62 bits
  approximate    boolean not null default false, -- only the center of the ZIP code or the city

  sub_type       text not null default '',
  design         text not null default '',
  beds           smallint not null default 0,
  baths          real not null default 0, -- whole quarters
  sqft           integer not null default 0,
  lot_sqft       integer not null default 0,
  year_built     smallint not null default 0,
  stories        real not null default 0,
  garage         smallint not null default 0,
  hoa_monthly    integer not null default -1, -- -1: unknown
  tax_annual     integer not null default 0,
  waterfront     boolean not null default false,
  new_build      boolean not null default false,
  views          text[] not null default '{}',
  heating        text not null default '',
  cooling        text not null default '',
  description    text not null default '',
  search_text    text not null default '', -- folded words of what keywords look in
  open_houses    jsonb not null default '[]',
  open_until     timestamptz, -- end of the last open house

  office_name    text not null default '',
  office_phone   text not null default '',
  office_email   text not null default '',
  agent_id       text not null default '',
  agent_name     text not null default '',
  agent_phone    text not null default '',
  agent_email    text not null default '',
  photos         jsonb not null default '[]',

  display_entire    boolean not null default false,
  display_address   boolean not null default false,
  display_valuation boolean not null default false,
  sample         text not null default '',

  -- What search shows. Indexes and queries use this one column as their condition.
  shown          boolean not null generated always as (status = 'active' and display_entire) stored,

  constraint listings_source_key unique (source, source_key),
  constraint listings_alias_key unique (alias)
) with (
  -- Counts are answered from indexes alone only while the visibility map is fresh.
  autovacuum_vacuum_scale_factor = 0.01,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02,
  autovacuum_vacuum_cost_delay = 0
);

-- These indexes carry the columns of the usual filters, so that a search of an area reads
-- the index and nothing else.
create index listings_map on listings (qk)
  include (id, listed_at, price, lat, lng, beds, baths, sqft, lot_sqft, year_built, hoa_monthly,
    sub_type, waterfront, new_build, price_cut, price_cut_at, open_until)
  where shown;
create index listings_city on listings (state, city_slug, listed_at desc, id desc)
  include (price, qk, lat, lng, beds, baths, sqft, lot_sqft, year_built, hoa_monthly,
    sub_type, waterfront, new_build, price_cut, price_cut_at, open_until)
  where shown;
create index listings_zip on listings (postal_code, listed_at desc, id desc)
  include (price, qk, lat, lng, beds, baths, sqft, lot_sqft, year_built, hoa_monthly,
    sub_type, waterfront, new_build, price_cut, price_cut_at, open_until)
  where shown;
create index listings_county on listings (state, county_slug, listed_at desc, id desc) where shown;
create index listings_newest on listings (listed_at desc, id desc) where shown;
create index listings_agent on listings (agent_id) where shown and agent_id <> '';

-- Addresses by their beginning, and by the name of the street without the house number.
create index listings_address on listings (address_key text_pattern_ops)
  where shown and address_key <> '';
create index listings_street on listings (substr(address_key, strpos(address_key, ' ') + 1) text_pattern_ops)
  where shown and address_key <> '';
create index listings_words on listings using gin (array_to_tsvector(string_to_array(search_text, ' ')))
  where shown;

create table listing_events (
  id         bigint generated always as identity primary key,
  listing_id bigint not null references listings (id) on delete cascade,
  at         timestamptz not null,
  kind       text not null check (kind in ('listed', 'price', 'status', 'sold')),
  status     text not null check (status in ('active', 'pending', 'sold', 'withdrawn')),
  price      bigint not null default 0,
  previous   bigint not null default 0,
  constraint listing_events_once unique (listing_id, at, kind)
);

create table listing_views (
  listing_id bigint primary key references listings (id) on delete cascade,
  views      bigint not null default 0
);

create table places (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('state', 'county', 'city', 'zip')),
  name       text not null,
  name_key   text not null, -- folded, as it is looked up
  slug       text not null, -- of a county without the word "county"
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
  constraint places_once unique (kind, state, slug)
);
create index places_name on places (name_key text_pattern_ops);
create index places_name_typos on places using gin (name_key gin_trgm_ops) where kind in ('city', 'county');
create index places_zip on places (slug text_pattern_ops) where kind = 'zip';
create index places_position on places using gist (point(lng, lat)) where kind = 'city';

-- +goose StatementBegin
-- Brings places.listings in line with the homes that are shown; only rows that change are written.
create function refresh_place_counts() returns void language sql as $$
  with counted as (
    select 'city' as kind, state, city_slug as slug, count(*)::int as n
      from listings where shown and city_slug <> '' group by state, city_slug
    union all
    select 'county', state, county_slug, count(*)::int
      from listings where shown and county_slug <> '' group by state, county_slug
    union all
    select 'state', state, '', count(*)::int from listings where shown group by state
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

create table mortgage_rates (
  week    date primary key,
  thirty  real not null check (thirty > 0), -- percent a year, 30-year fixed
  fifteen real not null default 0 -- 0: not published that week
);

-- One row. Answers that were kept are valid for as long as it stays the same.
create table data_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null default 1
);
insert into data_version default values;

-- +goose StatementBegin
-- Makes a new version and tells every process that listens on the channel data_version,
-- both when the transaction commits.
create function bump_data_version() returns bigint language plpgsql as $$
declare
  bumped bigint;
begin
  update data_version set version = version + 1 returning version into bumped;
  perform pg_notify('data_version', bumped::text);
  return bumped;
end
$$;
-- +goose StatementEnd

-- Imports, so that one that was interrupted goes on where it stopped.
create table import_runs (
  id          bigint generated always as identity primary key,
  kind        text not null, -- 'reso', 'csv', 'gazetteer', 'rates', …
  source      text not null default '',
  input       text not null, -- name of the file or address of the feed, without credentials
  fingerprint text not null default '', -- of the input, to know it again
  state       text not null default 'running' check (state in ('running', 'done', 'failed')),
  position    text not null default '', -- where to go on: a line, an offset, a next link
  watermark   timestamptz, -- newest modification seen of a replicated feed
  accepted    bigint not null default 0,
  unchanged   bigint not null default 0,
  rejected    bigint not null default 0,
  problem     text not null default '',
  started_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  finished_at timestamptz
);
create index import_runs_latest on import_runs (kind, source, input, id desc);

-- Indexes that a large import took down, and how to make them again.
create table parked_indexes (
  name       text primary key,
  definition text not null
);

-- +goose Down
drop table parked_indexes, import_runs, data_version, mortgage_rates, places,
  listing_views, listing_events, listings, sources;
drop function bump_data_version(), refresh_place_counts();
