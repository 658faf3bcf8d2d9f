-- Homes, what happened to them, and the sources they come from.
-- Money is whole US dollars, areas are square feet, positions WGS 84 degrees.

-- +goose Up
create table sources (
  slug       text primary key,
  name       text    not null,
  disclaimer text    not null,
  sample     boolean not null default false,
  key_rule   text    not null default '' -- how its homes are told apart; '': any way
);

create trigger sources_inserted after insert on sources
  referencing new table as after_rows for each statement execute function note_said();
create trigger sources_updated after update on sources
  referencing old table as before_rows new table as after_rows for each statement execute function note_said();
create trigger sources_deleted after delete on sources
  referencing old table as before_rows for each statement execute function note_said();

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

  zone              text not null default '', -- time zone
  buyer_agent_id    text not null default '',
  record            jsonb, -- what the county records; null: nothing is known
  coming_soon_until timestamptz, -- of homes that are announced, 9999-12-31 if there is no date; null: on the market
  neighborhood_slug text not null default '',

  constraint listings_source_key unique (source, source_key),
  constraint listings_alias_key unique (alias)
) with (
  -- Counts are answered from indexes alone only while the visibility map is fresh.
  -- An import of a few thousand changes must not wait for another before it does again.
  autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_scale_factor = 0.002,
  autovacuum_vacuum_insert_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.05,
  autovacuum_vacuum_cost_delay = 0
);

-- Nothing is looked up by these columns, so the planner needs to know nothing of them; their texts are most of what an ANALYZE would
-- read and sort.
alter table listings
  alter column listing_id set statistics 0, alter column fingerprint set statistics 0, alter column status_at set statistics 0,
  alter column modified_at set statistics 0, alter column street set statistics 0, alter column unit set statistics 0,
  alter column city set statistics 0, alter column county set statistics 0, alter column neighborhood set statistics 0,
  alter column heating set statistics 0, alter column cooling set statistics 0, alter column description set statistics 0,
  alter column search_text set statistics 0, alter column open_houses set statistics 0, alter column stories set statistics 0,
  alter column garage set statistics 0, alter column tax_annual set statistics 0, alter column office_name set statistics 0,
  alter column office_phone set statistics 0, alter column office_email set statistics 0, alter column agent_name set statistics 0,
  alter column agent_phone set statistics 0, alter column agent_email set statistics 0, alter column photos set statistics 0,
  alter column display_address set statistics 0, alter column display_valuation set statistics 0, alter column sample set statistics 0,
  alter column approximate set statistics 0, alter column buyer_agent_id set statistics 0, alter column record set statistics 0,
  alter column coming_soon_until set statistics 0, alter column neighborhood_slug set statistics 0;

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
create index listings_agent_sold on listings (agent_id, status_at desc) where status = 'sold' and agent_id <> '';
create index listings_buyer_agent_sold on listings (buyer_agent_id, status_at desc) where status = 'sold' and buyer_agent_id <> '';

-- Addresses by their beginning, and by the name of the street without the house number.
create index listings_address on listings (address_key text_pattern_ops)
  where shown and address_key <> '';
create index listings_address_past on listings (address_key text_pattern_ops)
  where not shown and display_entire and address_key <> '';
create index listings_street on listings (substr(address_key, strpos(address_key, ' ') + 1) text_pattern_ops)
  where shown and address_key <> '';
create index listings_words on listings using gin (array_to_tsvector(string_to_array(search_text, ' ')))
  where shown;

-- An event is known by its home, moment and kind. The number of its row is only for the order of those of one moment, and needs no
-- index; and homes are never deleted, so that checking each event's home would only lock a million rows.
create table listing_events (
  id         bigint generated always as identity,
  listing_id bigint not null,
  at         timestamptz not null,
  kind       text not null check (kind in ('listed', 'price', 'status', 'sold')),
  status     text not null check (status in ('active', 'pending', 'sold', 'withdrawn')),
  price      bigint not null default 0,
  previous   bigint not null default 0,
  primary key (listing_id, at, kind)
) with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);
create index listing_events_sold on listing_events (at) where kind = 'sold';

create table listing_views (
  listing_id bigint primary key references listings (id) on delete cascade,
  views      bigint not null default 0
);

-- Open houses that come as records of their own.
create table open_houses (
  source      text not null references sources (slug),
  source_key  text not null,
  listing_key text not null,
  starts      timestamptz not null,
  ends        timestamptz not null check (ends > starts),
  active      boolean not null,
  fingerprint bigint not null,
  primary key (source, source_key)
);
create index open_houses_listing on open_houses (source, listing_key);

-- +goose StatementBegin
-- Logs what a statement changed in listings. One that changed many homes, or homes in many places, invalidates everything: finding
-- out more would take longer than it saves.
create function note_listings() returns trigger language plpgsql as $$
declare
  all_homes constant integer := 200000; -- as many as the log can hold
  many_homes constant integer := 20000;
  many_squares constant integer := 64;
  homes bigint;
  changed bigint[];
  regions text[];
begin
  if tg_op = 'DELETE' then
    select count(*) into homes from before_rows;
  else
    select count(*) into homes from after_rows;
  end if;
  if homes > all_homes then
    perform note_change(null, null);
    return null;
  end if;
  if tg_op = 'INSERT' then
    select array_agg(id) into changed from after_rows;
    if (select count(distinct qk >> 42) from after_rows) <= many_squares and cardinality(changed) <= many_homes then
      select array_agg(distinct name) into regions
        from after_rows r, unnest(regions_of(r.state, r.city_slug, r.county_slug, r.postal_code, r.qk)) name;
    end if;
  elsif tg_op = 'DELETE' then
    select array_agg(id) into changed from before_rows;
    if (select count(distinct qk >> 42) from before_rows) <= many_squares and cardinality(changed) <= many_homes then
      select array_agg(distinct name) into regions
        from before_rows r, unnest(regions_of(r.state, r.city_slug, r.county_slug, r.postal_code, r.qk)) name;
    end if;
  else
    select array_agg(coalesce(a.id, b.id)) into changed
      from after_rows a full join before_rows b on b.id = a.id
      where a.id is null or b.id is null or a *<> b;
    if (select count(distinct qk >> 42) from after_rows join unnest(changed) id using (id)) <= many_squares
        and cardinality(changed) <= many_homes then
      select array_agg(distinct name) into regions
        from (
          select state, city_slug, county_slug, postal_code, qk from before_rows join unnest(changed) id using (id)
          union select state, city_slug, county_slug, postal_code, qk from after_rows join unnest(changed) id using (id)
        ) r, unnest(regions_of(r.state, r.city_slug, r.county_slug, r.postal_code, r.qk)) name;
    end if;
  end if;
  if changed is not null then
    perform note_change(changed, regions);
  end if;
  return null;
end
$$;
-- +goose StatementEnd

create trigger listings_inserted after insert on listings
  referencing new table as after_rows for each statement execute function note_listings();
create trigger listings_updated after update on listings
  referencing old table as before_rows new table as after_rows for each statement execute function note_listings();
create trigger listings_deleted after delete on listings
  referencing old table as before_rows for each statement execute function note_listings();

-- +goose StatementBegin
create function note_no_listings() returns trigger language plpgsql as $$
begin
  perform note_change(null, null);
  return null;
end
$$;
-- +goose StatementEnd
create trigger listings_emptied after truncate on listings
  for each statement execute function note_no_listings();

-- +goose StatementBegin
-- Puts the open houses of a source, where it tells of them in records of their own, into its homes. Some feeds name the
-- home by its MLS number, which is not always the key of its record.
create function apply_open_houses(from_source text) returns bigint language sql as $$
  update open_houses o set listing_key = l.source_key from listings l
    where o.source = from_source and o.ends > now() - interval '1 day' and l.source = from_source
      and l.listing_id = o.listing_key and l.source_key <> o.listing_key
      and not exists (select from listings k where k.source = from_source and k.source_key = o.listing_key);
  with told as (
    select listing_key, coalesce(jsonb_agg(distinct jsonb_build_object(
          'starts', to_char(starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'ends', to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
        filter (where active), '[]') as list, max(ends) filter (where active) as until
      from open_houses where source = from_source and ends > now() - interval '1 day' group by listing_key
  ), written as (
    update listings l set open_houses = t.list, open_until = t.until from told t
      where l.source = from_source and l.source_key = t.listing_key and l.open_houses <> t.list
      returning 1
  )
  select count(*) from written
$$;
-- +goose StatementEnd

-- +goose Down
drop function apply_open_houses(text);
drop table open_houses, listing_views, listing_events, listings, sources;
drop function note_no_listings();
drop function note_listings();
