-- The version of the data, and what changed with it: what a process needs to keep its copy of the homes, and its cached answers, as new
-- as the database. Each statement that changes homes, places or sources, whoever sends it, makes a new version. The row of data_version
-- stays locked until its transaction ends, so versions become visible in their order: who has seen one has seen all before it.

-- +goose Up
create extension if not exists pg_trgm;

-- One row. Cached answers are valid for as long as it stays the same.
create table data_version (
  only_row     boolean primary key default true check (only_row),
  version      bigint not null default 1,
  logged_after bigint not null default 0, -- listing_changes has all that is newer
  logged_ids   bigint not null default 0 -- how many IDs were ever logged
);
insert into data_version (logged_after) values (1);

create table listing_changes (
  version    bigint primary key,
  ids        bigint[] not null,
  logged_ids bigint not null -- up to and with this entry
);
alter table listing_changes alter column ids set storage external; -- short-lived: not worth compressing
create index listing_changes_length on listing_changes (logged_ids);

-- When something in a region last changed: q:123 is a square of the quad key, s:TX a state, t:TX/dallas a city, n:TX/collin a county,
-- z:75201 a ZIP code, a:… an agent, and '' everywhere. How many rows there are depends on the country, not on the homes.
create table region_versions (
  region  text primary key,
  version bigint not null
) with (fillfactor = 70);
create index region_versions_newest on region_versions (version);
insert into region_versions values ('', 1);

-- +goose StatementBegin
-- Makes a new version and tells every process that listens on the channel data_version, both when the transaction commits.
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

-- +goose StatementBegin
-- Logs a change of homes, which may be none, and invalidates regions. Regions of null are everywhere, IDs of null more than the log holds.
create function note_change(changed bigint[], regions text[]) returns void language plpgsql as $$
declare
  -- The log holds this many IDs. A process that is further behind reads everything again.
  most_ids constant bigint := 200000;
  bumped bigint := bump_data_version();
  total bigint;
begin
  if changed is null or cardinality(changed) > most_ids then
    delete from listing_changes;
    update data_version set logged_after = bumped;
  elsif cardinality(changed) > 0 then
    update data_version set logged_ids = logged_ids + cardinality(changed) returning logged_ids into total;
    insert into listing_changes (version, ids, logged_ids) values (bumped, changed, total);
    with gone as (
      delete from listing_changes c where c.logged_ids <= total - most_ids returning c.version
    )
    update data_version set logged_after = greatest(logged_after, last.version)
      from (select max(version) as version from gone) last where last.version is not null;
  end if;
  insert into region_versions as v (region, version)
    select name, bumped from unnest(coalesce(regions, array[''])) as name
    on conflict on constraint region_versions_pkey do update set version = excluded.version;
end
$$;
-- +goose StatementEnd

-- +goose StatementBegin
-- Notes a change of what is shown with every home: of its source, of loans.
create function note_said() returns trigger language plpgsql as $$
declare
  different boolean;
begin
  if tg_op = 'INSERT' then
    different := exists (select from after_rows);
  elsif tg_op = 'DELETE' then
    different := exists (select from before_rows);
  else
    different := exists (select * from after_rows except select * from before_rows);
  end if;
  if different then
    perform note_change('{}', null);
  end if;
  return null;
end
$$;
-- +goose StatementEnd

-- +goose StatementBegin
-- The regions of a home. Squares are of level 10 of the quad key.
create function regions_of(state text, city_slug text, county_slug text, postal_code text, qk bigint)
returns text[] language sql immutable as $$
  select array_remove(array[
    'q:' || (qk >> 42),
    case when state <> '' then 's:' || state end,
    case when city_slug <> '' then 't:' || state || '/' || city_slug end,
    case when county_slug <> '' then 'n:' || state || '/' || county_slug end,
    case when postal_code <> '' then 'z:' || postal_code end
  ], null)
$$;
-- +goose StatementEnd

-- +goose StatementBegin
-- The region of a place. The slug of a neighborhood starts with its city's.
create function region_of_place(kind text, state text, slug text) returns text language sql immutable as $$
  select case kind
    when 'state' then 's:' || state
    when 'city' then 't:' || state || '/' || slug
    when 'neighborhood' then 't:' || state || '/' || split_part(slug, '/', 1)
    when 'county' then 'n:' || state || '/' || slug
    else 'z:' || slug
  end
$$;
-- +goose StatementEnd

-- +goose Down
drop function region_of_place(text, text, text);
drop function regions_of(text, text, text, text, bigint);
drop function note_said();
drop function note_change(bigint[], text[]);
drop function bump_data_version();
drop table region_versions, listing_changes, data_version;
drop extension pg_trgm;
