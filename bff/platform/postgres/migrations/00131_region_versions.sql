-- Calls a region what it is: a part of the country whose answers are cached together. Processes of the version before read the view.

-- +goose Up
alter table ground_versions rename to region_versions;
alter table region_versions rename column ground to region;
alter table region_versions rename constraint ground_versions_pkey to region_versions_pkey;
alter index ground_versions_newest rename to region_versions_newest;
create view ground_versions as select region as ground, version from region_versions;
alter function ground_of(text, text, text, text, bigint) rename to regions_of;
alter function ground_of_place(text, text, text) rename to region_of_place;
drop function note_change(bigint[], text[]);

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
-- Logs what a statement changed in listings. One that changed many homes, or homes in many places, invalidates everything: finding
-- out more would take longer than it saves.
create or replace function note_listings() returns trigger language plpgsql as $$
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

-- +goose StatementBegin
-- Logs what a statement changed in places: pages show how many homes there are.
create or replace function note_places() returns trigger language plpgsql as $$
declare
  many_places constant integer := 1000;
  regions text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(region_of_place(kind, state, slug)) into regions from after_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(region_of_place(kind, state, slug)) into regions from before_rows;
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

-- +goose Down
drop view ground_versions;
alter index region_versions_newest rename to ground_versions_newest;
alter table region_versions rename constraint region_versions_pkey to ground_versions_pkey;
alter table region_versions rename column region to ground;
alter table region_versions rename to ground_versions;
alter function regions_of(text, text, text, text, bigint) rename to ground_of;
alter function region_of_place(text, text, text) rename to ground_of_place;
drop function note_change(bigint[], text[]);

-- +goose StatementBegin
create function note_change(changed bigint[], ground text[]) returns void language plpgsql as $$
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
  insert into ground_versions as g (ground, version)
    select name, bumped from unnest(coalesce(ground, array[''])) as name
    on conflict on constraint ground_versions_pkey do update set version = excluded.version;
end
$$;
-- +goose StatementEnd

-- +goose StatementBegin
create or replace function note_listings() returns trigger language plpgsql as $$
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

-- +goose StatementBegin
create or replace function note_places() returns trigger language plpgsql as $$
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
