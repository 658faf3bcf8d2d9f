-- The log of changes: what a process needs to keep its copy of the homes, and its cached
-- answers, as new as the database. Each statement that changes homes, places or sources, whoever
-- sends it, makes a new version of the data. The row of data_version stays locked until its
-- transaction ends, so versions become visible in their order: who has seen one has seen all
-- before it.

-- +goose Up
alter table data_version
  add column logged_after bigint not null default 0, -- listing_changes has all that is newer
  add column logged_ids   bigint not null default 0; -- how many ids were ever logged
update data_version set logged_after = version;

create table listing_changes (
  version    bigint primary key,
  ids        bigint[] not null,
  logged_ids bigint not null -- up to and with this entry
);
alter table listing_changes alter column ids set storage external; -- short-lived: not worth compressing
create index listing_changes_length on listing_changes (logged_ids);

-- When something on a ground was last touched: q:123 is a square of the quad key, s:TX a state,
-- t:TX/dallas a city, n:TX/collin a county, z:75201 a ZIP code, and '' everywhere. How many rows
-- there are depends on the country, not on the homes.
create table ground_versions (
  ground  text primary key,
  version bigint not null
) with (fillfactor = 70);
create index ground_versions_newest on ground_versions (version);
insert into ground_versions select '', version from data_version;

-- +goose StatementBegin
-- Notes a change of homes, which may be none, on some ground; a ground of null is everywhere,
-- ids of null are more than the log can hold.
create function note_change(changed bigint[], ground text[]) returns void language plpgsql as $$
declare
  -- The log holds so many ids. Who is further behind reads everything again.
  kept constant bigint := 200000;
  bumped bigint := bump_data_version();
  total bigint;
begin
  if changed is null or cardinality(changed) > kept then
    delete from listing_changes;
    update data_version set logged_after = bumped;
  elsif cardinality(changed) > 0 then
    update data_version set logged_ids = logged_ids + cardinality(changed) returning logged_ids into total;
    insert into listing_changes (version, ids, logged_ids) values (bumped, changed, total);
    with gone as (
      delete from listing_changes c where c.logged_ids <= total - kept returning c.version
    )
    update data_version set logged_after = greatest(logged_after, last.version)
      from (select max(version) as version from gone) last where last.version is not null;
  end if;
  insert into ground_versions as g (ground, version)
    select name, bumped from unnest(coalesce(ground, array[''])) as name
    on conflict on constraint ground_versions_pkey do update set version = excluded.version;
end
$$;
-- +goose StatementEnd

-- +goose StatementBegin
-- The ground that a home stands on. Squares are of level 10 of the quad key, see search.GroundLevel.
create function ground_of(state text, city_slug text, county_slug text, postal_code text, qk bigint)
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
-- Notes what a statement changed in listings. A statement that changed many homes, or homes in
-- many places, touches everywhere: finding out more would take longer than it saves.
create function note_listings() returns trigger language plpgsql as $$
declare
  all_homes constant integer := 200000; -- as many as the log can hold
  many_homes constant integer := 20000;
  many_squares constant integer := 64;
  homes bigint;
  changed bigint[];
  ground text[];
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
      select array_agg(distinct name) into ground
        from after_rows r, unnest(ground_of(r.state, r.city_slug, r.county_slug, r.postal_code, r.qk)) name;
    end if;
  elsif tg_op = 'DELETE' then
    select array_agg(id) into changed from before_rows;
    if (select count(distinct qk >> 42) from before_rows) <= many_squares and cardinality(changed) <= many_homes then
      select array_agg(distinct name) into ground
        from before_rows r, unnest(ground_of(r.state, r.city_slug, r.county_slug, r.postal_code, r.qk)) name;
    end if;
  else
    select array_agg(coalesce(a.id, b.id)) into changed
      from after_rows a full join before_rows b on b.id = a.id
      where a.id is null or b.id is null or a *<> b;
    if (select count(distinct qk >> 42) from after_rows join unnest(changed) id using (id)) <= many_squares
        and cardinality(changed) <= many_homes then
      select array_agg(distinct name) into ground
        from (
          select state, city_slug, county_slug, postal_code, qk from before_rows join unnest(changed) id using (id)
          union select state, city_slug, county_slug, postal_code, qk from after_rows join unnest(changed) id using (id)
        ) r, unnest(ground_of(r.state, r.city_slug, r.county_slug, r.postal_code, r.qk)) name;
    end if;
  end if;
  if changed is not null then
    perform note_change(changed, ground);
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
-- Notes what a statement changed in places: pages show how many homes there are.
create function note_places() returns trigger language plpgsql as $$
declare
  many_places constant integer := 1000;
  ground text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(ground_of_place(kind, state, slug)) into ground from after_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(ground_of_place(kind, state, slug)) into ground from before_rows;
  else
    select array_agg(distinct ground_of_place(kind, state, slug)) into ground
      from ((select * from after_rows except select * from before_rows)
        union all (select * from before_rows except select * from after_rows)) changed;
  end if;
  if ground is not null then
    perform note_change('{}', case when cardinality(ground) <= many_places then ground end);
  end if;
  return null;
end
$$;
-- +goose StatementEnd

-- +goose StatementBegin
create function ground_of_place(kind text, state text, slug text) returns text language sql immutable as $$
  select case kind
    when 'state' then 's:' || state
    when 'city' then 't:' || state || '/' || slug
    when 'county' then 'n:' || state || '/' || slug
    else 'z:' || slug
  end
$$;
-- +goose StatementEnd

create trigger places_inserted after insert on places
  referencing new table as after_rows for each statement execute function note_places();
create trigger places_updated after update on places
  referencing old table as before_rows new table as after_rows for each statement execute function note_places();
create trigger places_deleted after delete on places
  referencing old table as before_rows for each statement execute function note_places();

-- +goose StatementBegin
-- Notes a change of what is said with every home: of its source, of loans.
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

create trigger sources_inserted after insert on sources
  referencing new table as after_rows for each statement execute function note_said();
create trigger sources_updated after update on sources
  referencing old table as before_rows new table as after_rows for each statement execute function note_said();
create trigger sources_deleted after delete on sources
  referencing old table as before_rows for each statement execute function note_said();

create trigger mortgage_rates_inserted after insert on mortgage_rates
  referencing new table as after_rows for each statement execute function note_said();
create trigger mortgage_rates_updated after update on mortgage_rates
  referencing old table as before_rows new table as after_rows for each statement execute function note_said();
create trigger mortgage_rates_deleted after delete on mortgage_rates
  referencing old table as before_rows for each statement execute function note_said();

-- +goose Down
drop trigger mortgage_rates_deleted on mortgage_rates;
drop trigger mortgage_rates_updated on mortgage_rates;
drop trigger mortgage_rates_inserted on mortgage_rates;
drop trigger sources_deleted on sources;
drop trigger sources_updated on sources;
drop trigger sources_inserted on sources;
drop trigger places_deleted on places;
drop trigger places_updated on places;
drop trigger places_inserted on places;
drop trigger listings_emptied on listings;
drop trigger listings_deleted on listings;
drop trigger listings_updated on listings;
drop trigger listings_inserted on listings;
drop function note_said(), note_places(), ground_of_place(text, text, text), note_no_listings(), note_listings(),
  ground_of(text, text, text, text, bigint), note_change(bigint[], text[]);
drop table ground_versions, listing_changes;
alter table data_version drop column logged_ids, drop column logged_after;
