-- Agents' licenses: what is known about them, and the lists of license holders that states publish. Staff can hide a profile, and block an account.

-- +goose Up
alter table agents
  add column license_status text not null default 'unchecked',
  add column license_by     text not null default '', -- what the status follows from: mls, list, person or sample; empty: nobody looked yet
  add column license_source text not null default '', -- which one: the slug of the MLS, the name of the list, who looked
  add column license_at     timestamptz, -- since when the status and its reason are these; null: from the start
  add column license_reason text not null default '', -- what its owner is told
  add column license_told   text not null default '', -- the status and reason that its owner was emailed last
  add column hidden_at      timestamptz, -- when staff unpublished the profile; null: they didn't
  add column hidden_reason  text not null default '';
alter table agents
  add constraint agents_license check (license_status in ('unchecked', 'checked', 'lapsed') and license_by in ('', 'mls', 'list', 'person', 'sample')) not valid;
alter table accounts
  add column blocked_at     timestamptz, -- since when nobody can use the account; null: it isn't blocked
  add column blocked_reason text not null default '';

-- What states publish about license holders. Whoever is missing from a newer list stays, with the date.
create table license_holders (
  state       text not null check (state ~ '^[A-Z]{2}$'),
  number_key  text not null check (number_key <> ''), -- see license_key
  number      text not null, -- as published
  surname_key text not null check (surname_key <> ''), -- in lower case, without accents
  name        text not null, -- as published
  kind        text not null default '', -- as published: Sales Agent
  active      boolean not null, -- by the status that is published with it
  expires_on  date, -- null: not published
  list        text not null, -- the file's name, for people
  listed_on   date not null, -- date of the list
  gone_on     date, -- date of the first list without it; null: it is on the latest
  primary key (state, number_key)
);
create index license_holders_listed on license_holders (state, listed_on) where gone_on is null;

-- +goose StatementBegin
-- A license number as it is compared: without punctuation, leading zeros, and what people write around it ("DRE #01234567", "0712345-SA").
create function license_key(number text) returns text immutable language sql
  return regexp_replace(regexp_replace(regexp_replace(upper(number), '[^A-Z0-9]', '', 'g'), '^(CALDRE|CALBRE|DRE|BRE|TREC|LICENSE|LIC|NO)?0*', ''), '^([0-9]+)(SA|BB|B)$', '\1');
-- +goose StatementEnd

-- +goose StatementBegin
-- Whether someone may be listed: in the directory, for search engines, and for leads of people whom they didn't invite. Queries say "a.listed".
create function listed(a agents) returns boolean immutable language sql
as $$ select a.shown and a.hidden_at is null and a.license_status = 'checked' $$;
-- +goose StatementEnd

create or replace view agent_records as
  select a.id, a.account_id, a.source, a.source_key, a.alias, a.full_name, a.name_key, a.email, a.brokerage, a.license_number, a.license_state, coalesce(e.since, a.since) as since,
      a.city, a.state, a.sample, a.shown and a.hidden_at is null as shown, coalesce(e.bio, a.bio) as bio, coalesce(e.languages, a.languages) as languages,
      coalesce(e.specialties, a.specialties) as specialties, coalesce(e.photo, a.photo) as photo, coalesce(e.phone, a.phone) as phone,
      coalesce(e.phone_shown, true) as phone_shown, a.created_at, e.updated_at,
      a.license_status, a.license_by, a.license_source, a.license_at, a.license_reason, a.hidden_at, a.hidden_reason, listed(a) as listed
    from agents a left join agent_profiles e on e.agent_id = a.id;

-- +goose StatementBegin
-- Checks licenses of all agents, or of one, against the records of MLSs and the lists of states. An imported record is itself the record of an MLS.
-- What a person decided stays, until the list says that a license ended after that. What nobody knows anything about stays too.
create function match_licenses(at timestamptz, only_agent uuid default null) returns void language plpgsql as $$
declare
  changed text[];
begin
  with known as (
    select a.id, a.license_status, a.license_by, a.license_at, a.sample <> '' as sample, coalesce(a.source, m.slug) as mls, h.name is not null as on_list,
        h.active and h.gone_on is null and (h.expires_on is null or h.expires_on >= at::date) as valid, h.list,
        case when h.gone_on is not null then h.gone_on when h.expires_on < at::date then h.expires_on + 1 else h.listed_on end as ended_on,
        case when h.gone_on is not null then 'The state’s list of ' || to_char(h.gone_on, 'FMMonth FMDD, YYYY') || ' no longer has it.'
          when h.expires_on < at::date then 'The state’s list says that it expired on ' || to_char(h.expires_on, 'FMMonth FMDD, YYYY') || '.'
          else 'The state’s list says that it isn’t active.' end as why
      from agents a
      left join license_holders h on h.state = a.license_state and h.number_key = license_key(a.license_number)
        and right(' ' || regexp_replace(a.name_key, ' (jr|sr|ii|iii|iv)$', ''), length(h.surname_key) + 1) = ' ' || h.surname_key
      left join lateral (
        select s.slug from accounts o join agents m on lower(m.email) = o.email_key join sources s on s.slug = m.source
          where a.source is null and o.id = a.account_id and o.email_verified_at is not null and m.email <> '' and m.active and m.sample = ''
            and coalesce(nullif(m.license_state, ''), m.state) = a.license_state and license_key(m.license_number) = license_key(a.license_number) and license_key(a.license_number) <> ''
          order by s.slug limit 1
      ) m on true
      where only_agent is null or a.id = only_agent
  ), found as (
    select id, now.* from known k cross join lateral (
      select 1 as rank, 'checked' as status, 'sample' as by, '' as source, '' as reason where k.sample
      union all
      select 2, k.license_status, '', '', '' where k.license_by = 'person' and not (k.license_status = 'checked' and k.on_list and not k.valid and k.ended_on > k.license_at::date)
      union all
      select 3, 'lapsed', 'list', k.list, k.why where k.on_list and not k.valid
      union all
      select 4, 'checked', 'mls', k.mls, '' where k.mls is not null
      union all
      select 5, 'checked', 'list', k.list, '' where k.on_list
      union all
      select 6, 'lapsed', 'mls', '', 'No MLS has a record with your email and license any longer.' where k.license_by = 'mls'
      order by rank limit 1
    ) now where now.by <> ''
  ), written as (
    update agents a set license_status = f.status, license_by = f.by, license_source = f.source, license_at = at, license_reason = f.reason
      from found f where f.id = a.id and (a.license_status, a.license_by, a.license_source, a.license_reason) is distinct from (f.status, f.by, f.source, f.reason)
      returning a.id
  )
  select array_agg('a:' || id) into changed from written;
  if changed is not null then
    perform note_change('{}', changed || array['a:agents']);
  end if;
end
$$;
-- +goose StatementEnd

-- +goose StatementBegin
-- As before, with the listed agents instead of all that are shown, and with their licenses matched first.
-- Brings agents' brokerages, agent_places and agent_counts in line with offices, areas and homes, of all agents or of one; only rows that change are written.
create or replace function refresh_agents(at timestamptz, only_agent uuid default null) returns void language plpgsql
  -- Hash joins in memory: the planner expects far fewer homes to match, and would sort them all.
  set work_mem to '64MB' set enable_mergejoin to off
as $$
declare
  -- Of one agent: the places to count anew, those it is in now and those it was in before.
  touched_states text[] := array(select state from agent_places where agent_id = only_agent order by state, city_slug);
  touched_cities text[] := array(select city_slug from agent_places where agent_id = only_agent order by state, city_slug);
begin
  perform match_licenses(at, only_agent);
  perform pg_advisory_xact_lock(hashtext('agents'));
  -- Imports write what they know of it already; an office may have changed since.
  update agents a set brokerage = b.name from (
      select m.id, brokerage_of(m.office_name, k.key is not null, k.name, k.active) as name
        from agents m left join office_keys k on k.source = m.source and k.key = m.office_key
        where m.source is not null and (only_agent is null or m.id = only_agent)
    ) b where b.id = a.id and a.brokerage <> b.name;
  with keys as materialized (
    select source, key, agent_id from agent_keys where only_agent is null
    union all
    select source, source_key, id from agents where id = only_agent and source is not null
    union all
    select source, mls_id, id from agents a where id = only_agent and source is not null and mls_id <> ''
      and not exists (select from agents b where b.source = a.source and (b.source_key = a.mls_id or b.mls_id = a.mls_id and b.id < a.id))
  ), sides as (
    select k.agent_id, l.id, l.state, l.city_slug, l.city, l.status, l.price
      from keys k join listings l on l.source = k.source and l.agent_id = k.key
      where l.agent_id <> '' and (l.shown or l.status = 'sold' and l.display_entire and l.status_at > at - interval '12 months')
    union all
    -- Whoever was on both sides of a sale made one.
    select k.agent_id, l.id, l.state, l.city_slug, l.city, l.status, l.price
      from keys k join listings l on l.source = k.source and l.buyer_agent_id = k.key left join keys o on o.source = l.source and o.key = l.agent_id
      where l.buyer_agent_id <> '' and o.agent_id is distinct from k.agent_id and l.status = 'sold' and l.display_entire and l.status_at > at - interval '12 months'
  ), areas as (
    select distinct s.agent_id, s.state, s.city, p.slug as city_slug
      from (select agent_id, state, city from service_areas where agent_id is not null
          union all select a.id, s.state, s.city from service_areas s join agents a using (account_id)) s
      join places p on p.kind = 'city' and p.state = s.state and lower(p.name) = lower(s.city)
      where only_agent is null or s.agent_id = only_agent
  ), spots as (
    select agent_id, state, city_slug, city, false as serves, status = 'active' as offered, status = 'sold' as sold, price from sides
    union all
    select agent_id, state, city_slug, city, true, false, false, 0 from areas
  ), cities as (
    select agent_id, state, city_slug, max(city) as city, bool_or(serves) as serves,
        count(*) filter (where offered)::int as for_sale, count(*) filter (where spots.sold)::int as sold,
        coalesce(min(price) filter (where price > 0), 0) as price_low, coalesce(max(price), 0) as price_high
      from spots where state <> '' and city_slug <> '' group by agent_id, state, city_slug
  ), states as (
    select agent_id, state, '' as city_slug, '' as city, bool_or(serves) as serves, sum(for_sale)::int as for_sale, sum(sold)::int as sold,
        coalesce(min(price_low) filter (where price_low > 0), 0) as price_low, max(price_high) as price_high
      from cities group by agent_id, state
  ), counted as (
    select * from cities
    union all
    select * from states
    union all
    select agent_id, '', '', '', bool_or(serves), sum(for_sale)::int, sum(sold)::int,
        coalesce(min(price_low) filter (where price_low > 0), 0), max(price_high)
      from states group by agent_id
    union all
    select id, '', '', '', false, 0, 0, 0, 0 from agents a where a.listed and (only_agent is null or a.id = only_agent)
      and not exists (select from states s where s.agent_id = a.id)
  ), who as materialized (
    select id, name_key, array(select 'l:' || lower(t) from unnest(languages) t union select 's:' || lower(t) from unnest(specialties) t order by 1) as tags
      from agent_records where listed and (only_agent is null or id = only_agent)
  ), fresh as materialized (
    select c.*, who.name_key, who.tags from counted c join who on who.id = c.agent_id
  ), gone as (
    delete from agent_places p where (only_agent is null or p.agent_id = only_agent) and not exists (
      select from fresh f where f.state = p.state and f.city_slug = p.city_slug and f.agent_id = p.agent_id)
  ), changed as (
    update agent_places p set city = f.city, serves = f.serves, for_sale = f.for_sale, sold = f.sold, price_low = f.price_low, price_high = f.price_high,
        name_key = f.name_key, tags = f.tags
      from fresh f where p.state = f.state and p.city_slug = f.city_slug and p.agent_id = f.agent_id
        and (p.city, p.serves, p.for_sale, p.sold, p.price_low, p.price_high, p.name_key, p.tags) is distinct from
          (f.city, f.serves, f.for_sale, f.sold, f.price_low, f.price_high, f.name_key, f.tags)
  )
  insert into agent_places (state, city_slug, agent_id, city, serves, for_sale, sold, price_low, price_high, name_key, tags)
    select state, city_slug, agent_id, city, serves, for_sale, sold, price_low, price_high, name_key, tags from fresh f
      where not exists (select from agent_places p where p.state = f.state and p.city_slug = f.city_slug and p.agent_id = f.agent_id)
      order by state, city_slug; -- whoever reads a place reads neighbors

  touched_states := touched_states || array(select state from agent_places where agent_id = only_agent order by state, city_slug);
  touched_cities := touched_cities || array(select city_slug from agent_places where agent_id = only_agent order by state, city_slug);
  with touched as materialized (
    select distinct state, city_slug from unnest(touched_states, touched_cities) as t (state, city_slug)
  ), here as materialized (
    select state, city_slug, city, tags from agent_places where only_agent is null and state <> ''
    union all
    select p.state, p.city_slug, p.city, p.tags from touched join agent_places p using (state, city_slug) where p.state <> ''
  ), spots as materialized ( -- with a number, because millions of tags are counted by it
    select row_number() over () as number, state, city_slug, max(city) as city, count(*)::int as agents from here group by state, city_slug
  ), tagged as (
    select number, array_agg(tag order by count desc, tag) as tags
      from (select number, tag, count(*) from here join spots using (state, city_slug), unnest(tags) as tag group by 1, 2) t group by 1
  ), fresh as materialized (
    select state, city_slug, spots.city, agents, coalesce(t.tags, '{}') as tags from spots left join tagged t using (number)
    union all
    select '', '', '', count(*)::int, '{}' from agent_places where state = '' and city_slug = '' having count(*) > 0
  ), gone as (
    delete from agent_counts c where (only_agent is null or (state, city_slug) in (select state, city_slug from touched))
      and not exists (select from fresh f where f.state = c.state and f.city_slug = c.city_slug)
  )
  insert into agent_counts as c select * from fresh
    on conflict (state, city_slug) do update set city = excluded.city, agents = excluded.agents, tags = excluded.tags
    where (c.city, c.agents, c.tags) is distinct from (excluded.city, excluded.agents, excluded.tags);
end
$$;
-- +goose StatementEnd

update agents set license_status = 'checked', license_by = case when sample <> '' then 'sample' else 'mls' end, license_source = case when sample <> '' then '' else source end
  where source is not null;
-- From now on nobody is listed with a license that they only typed.
select refresh_agents(now(), id) from agents where source is null and shown;

-- +goose Down
-- +goose StatementBegin
-- Brings agents' brokerages, agent_places and agent_counts in line with offices, areas and homes, of all agents or of one; only rows that change are written.
create or replace function refresh_agents(at timestamptz, only_agent uuid default null) returns void language plpgsql
  -- Hash joins in memory: the planner expects far fewer homes to match, and would sort them all.
  set work_mem to '64MB' set enable_mergejoin to off
as $$
declare
  -- Of one agent: the places to count anew, those it is in now and those it was in before.
  touched_states text[] := array(select state from agent_places where agent_id = only_agent order by state, city_slug);
  touched_cities text[] := array(select city_slug from agent_places where agent_id = only_agent order by state, city_slug);
begin
  perform pg_advisory_xact_lock(hashtext('agents'));
  -- Imports write what they know of it already; an office may have changed since.
  update agents a set brokerage = b.name from (
      select m.id, brokerage_of(m.office_name, k.key is not null, k.name, k.active) as name
        from agents m left join office_keys k on k.source = m.source and k.key = m.office_key
        where m.source is not null and (only_agent is null or m.id = only_agent)
    ) b where b.id = a.id and a.brokerage <> b.name;
  with keys as materialized (
    select source, key, agent_id from agent_keys where only_agent is null
    union all
    select source, source_key, id from agents where id = only_agent and source is not null
    union all
    select source, mls_id, id from agents a where id = only_agent and source is not null and mls_id <> ''
      and not exists (select from agents b where b.source = a.source and (b.source_key = a.mls_id or b.mls_id = a.mls_id and b.id < a.id))
  ), sides as (
    select k.agent_id, l.id, l.state, l.city_slug, l.city, l.status, l.price
      from keys k join listings l on l.source = k.source and l.agent_id = k.key
      where l.agent_id <> '' and (l.shown or l.status = 'sold' and l.display_entire and l.status_at > at - interval '12 months')
    union all
    -- Whoever was on both sides of a sale made one.
    select k.agent_id, l.id, l.state, l.city_slug, l.city, l.status, l.price
      from keys k join listings l on l.source = k.source and l.buyer_agent_id = k.key left join keys o on o.source = l.source and o.key = l.agent_id
      where l.buyer_agent_id <> '' and o.agent_id is distinct from k.agent_id and l.status = 'sold' and l.display_entire and l.status_at > at - interval '12 months'
  ), areas as (
    select distinct s.agent_id, s.state, s.city, p.slug as city_slug
      from (select agent_id, state, city from service_areas where agent_id is not null
          union all select a.id, s.state, s.city from service_areas s join agents a using (account_id)) s
      join places p on p.kind = 'city' and p.state = s.state and lower(p.name) = lower(s.city)
      where only_agent is null or s.agent_id = only_agent
  ), spots as (
    select agent_id, state, city_slug, city, false as serves, status = 'active' as offered, status = 'sold' as sold, price from sides
    union all
    select agent_id, state, city_slug, city, true, false, false, 0 from areas
  ), cities as (
    select agent_id, state, city_slug, max(city) as city, bool_or(serves) as serves,
        count(*) filter (where offered)::int as for_sale, count(*) filter (where spots.sold)::int as sold,
        coalesce(min(price) filter (where price > 0), 0) as price_low, coalesce(max(price), 0) as price_high
      from spots where state <> '' and city_slug <> '' group by agent_id, state, city_slug
  ), states as (
    select agent_id, state, '' as city_slug, '' as city, bool_or(serves) as serves, sum(for_sale)::int as for_sale, sum(sold)::int as sold,
        coalesce(min(price_low) filter (where price_low > 0), 0) as price_low, max(price_high) as price_high
      from cities group by agent_id, state
  ), counted as (
    select * from cities
    union all
    select * from states
    union all
    select agent_id, '', '', '', bool_or(serves), sum(for_sale)::int, sum(sold)::int,
        coalesce(min(price_low) filter (where price_low > 0), 0), max(price_high)
      from states group by agent_id
    union all
    select id, '', '', '', false, 0, 0, 0, 0 from agents a where shown and (only_agent is null or a.id = only_agent)
      and not exists (select from states s where s.agent_id = a.id)
  ), who as materialized (
    select id, name_key, array(select 'l:' || lower(t) from unnest(languages) t union select 's:' || lower(t) from unnest(specialties) t order by 1) as tags
      from agent_records where shown and (only_agent is null or id = only_agent)
  ), fresh as materialized (
    select c.*, who.name_key, who.tags from counted c join who on who.id = c.agent_id
  ), gone as (
    delete from agent_places p where (only_agent is null or p.agent_id = only_agent) and not exists (
      select from fresh f where f.state = p.state and f.city_slug = p.city_slug and f.agent_id = p.agent_id)
  ), changed as (
    update agent_places p set city = f.city, serves = f.serves, for_sale = f.for_sale, sold = f.sold, price_low = f.price_low, price_high = f.price_high,
        name_key = f.name_key, tags = f.tags
      from fresh f where p.state = f.state and p.city_slug = f.city_slug and p.agent_id = f.agent_id
        and (p.city, p.serves, p.for_sale, p.sold, p.price_low, p.price_high, p.name_key, p.tags) is distinct from
          (f.city, f.serves, f.for_sale, f.sold, f.price_low, f.price_high, f.name_key, f.tags)
  )
  insert into agent_places (state, city_slug, agent_id, city, serves, for_sale, sold, price_low, price_high, name_key, tags)
    select state, city_slug, agent_id, city, serves, for_sale, sold, price_low, price_high, name_key, tags from fresh f
      where not exists (select from agent_places p where p.state = f.state and p.city_slug = f.city_slug and p.agent_id = f.agent_id)
      order by state, city_slug; -- whoever reads a place reads neighbors

  touched_states := touched_states || array(select state from agent_places where agent_id = only_agent order by state, city_slug);
  touched_cities := touched_cities || array(select city_slug from agent_places where agent_id = only_agent order by state, city_slug);
  with touched as materialized (
    select distinct state, city_slug from unnest(touched_states, touched_cities) as t (state, city_slug)
  ), here as materialized (
    select state, city_slug, city, tags from agent_places where only_agent is null and state <> ''
    union all
    select p.state, p.city_slug, p.city, p.tags from touched join agent_places p using (state, city_slug) where p.state <> ''
  ), spots as materialized ( -- with a number, because millions of tags are counted by it
    select row_number() over () as number, state, city_slug, max(city) as city, count(*)::int as agents from here group by state, city_slug
  ), tagged as (
    select number, array_agg(tag order by count desc, tag) as tags
      from (select number, tag, count(*) from here join spots using (state, city_slug), unnest(tags) as tag group by 1, 2) t group by 1
  ), fresh as materialized (
    select state, city_slug, spots.city, agents, coalesce(t.tags, '{}') as tags from spots left join tagged t using (number)
    union all
    select '', '', '', count(*)::int, '{}' from agent_places where state = '' and city_slug = '' having count(*) > 0
  ), gone as (
    delete from agent_counts c where (only_agent is null or (state, city_slug) in (select state, city_slug from touched))
      and not exists (select from fresh f where f.state = c.state and f.city_slug = c.city_slug)
  )
  insert into agent_counts as c select * from fresh
    on conflict (state, city_slug) do update set city = excluded.city, agents = excluded.agents, tags = excluded.tags
    where (c.city, c.agents, c.tags) is distinct from (excluded.city, excluded.agents, excluded.tags);
end
$$;
-- +goose StatementEnd
drop function match_licenses(timestamptz, uuid);
drop view agent_records;
create view agent_records as
  select a.id, a.account_id, a.source, a.source_key, a.alias, a.full_name, a.name_key, a.email, a.brokerage, a.license_number, a.license_state, coalesce(e.since, a.since) as since,
      a.city, a.state, a.sample, a.shown, coalesce(e.bio, a.bio) as bio, coalesce(e.languages, a.languages) as languages,
      coalesce(e.specialties, a.specialties) as specialties, coalesce(e.photo, a.photo) as photo, coalesce(e.phone, a.phone) as phone,
      coalesce(e.phone_shown, true) as phone_shown, a.created_at, e.updated_at
    from agents a left join agent_profiles e on e.agent_id = a.id;
drop function listed(agents);
drop function license_key(text);
drop table license_holders;
alter table accounts drop column blocked_at, drop column blocked_reason;
alter table agents drop column license_status, drop column license_by, drop column license_source, drop column license_at, drop column license_reason, drop column license_told,
  drop column hidden_at, drop column hidden_reason;
