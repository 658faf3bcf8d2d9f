-- The directory of agents: where they are active, and how many there are in each place. A hundred thousand agents are counted in seconds.

-- +goose Up
-- Where each shown agent serves or sold: a city, a state (no city) or everywhere (no state). What the directory filters by is here as
-- well, so that it reads nothing else. Rows follow their agents by a trigger, which looks at all that were deleted at once, where a
-- foreign key looks at each row that is written.
create table agent_places (
  state      text not null,
  city_slug  text not null,
  agent_id   uuid not null,
  city       text not null,
  serves     boolean not null,
  for_sale   integer not null,
  sold       integer not null, -- in 12 months
  price_low  bigint not null,
  price_high bigint not null,
  activity   integer not null generated always as (for_sale + sold) stored,
  name_key   text not null,
  tags       text[] not null,
  primary key (agent_id, state, city_slug)
);
create index agent_places_order on agent_places (state, city_slug, activity desc, name_key, agent_id);

-- How many shown agents there are in each state (no city) and city, and everywhere (no state), and the tags that they have there, most
-- frequent first.
create table agent_counts (
  state     text not null,
  city_slug text not null,
  city      text not null,
  agents    integer not null,
  tags      text[] not null,
  primary key (state, city_slug)
);
create index agent_counts_states on agent_counts (agents desc, state) where city_slug = '';
create index agent_counts_cities on agent_counts (agents desc, state, city_slug) where city_slug <> '';
create index agent_counts_city on agent_counts (city_slug, agents desc, state) where city_slug <> '';

-- +goose StatementBegin
create function drop_places_of_agents() returns trigger language plpgsql as $$
begin
  delete from agent_places where agent_id in (select id from deleted);
  return null;
end
$$;
-- +goose StatementEnd
create trigger agent_places_follow after delete on agents referencing old table as deleted for each statement execute function drop_places_of_agents();

-- +goose StatementBegin
-- Rows that someone changes right now get their date there: waiting for them could be a deadlock, because they may wait for refresh_agents.
create function note_agent_places_change() returns trigger language plpgsql as $$
begin
  update agents set changed_at = now() where id in (
    select id from agents where id in (select agent_id from touched) and changed_at is distinct from now() for update skip locked);
  return null;
end
$$;
-- +goose StatementEnd
create trigger agent_places_added after insert on agent_places referencing new table as touched for each statement execute function note_agent_places_change();
create trigger agent_places_changed after update on agent_places referencing new table as touched for each statement execute function note_agent_places_change();
create trigger agent_places_removed after delete on agent_places referencing old table as touched for each statement execute function note_agent_places_change();

-- The keys by which records of homes name agents: the member's key, else the number that the MLS gave. In this form it is answered
-- for one agent without looking at the others.
create view agent_keys as
  select source, source_key as key, id as agent_id from agents where source is not null
  union all
  select a.source, a.mls_id, a.id from agents a
    where a.source is not null and a.mls_id <> ''
      and not exists (select from agents b where b.source = a.source and b.source_key = a.mls_id)
      and not exists (select from agents b where b.source = a.source and b.mls_id = a.mls_id and b.mls_id <> '' and b.id < a.id);

-- The keys by which records of agents name offices: the office's key, else the number that the MLS gave.
create view office_keys as
  select source, source_key as key, name, active from offices
  union all
  select o.source, o.mls_id, o.name, o.active from offices o
    where o.mls_id <> ''
      and not exists (select from offices b where b.source = o.source and b.source_key = o.mls_id)
      and not exists (select from offices b where b.source = o.source and b.mls_id = o.mls_id and b.id < o.id);

-- What is shown as an agent's brokerage, by the record's own word for it and by the office that it names, if that is known; empty: the agent isn't shown.
create function brokerage_of(said text, known boolean, office text, active boolean) returns text immutable language sql
  return case when not known then said when active then coalesce(nullif(said, ''), office) else '' end;

-- +goose StatementBegin
-- Brings agents' brokerages, agent_places and agent_counts in line with offices, areas and homes, of all agents or of one; only rows that change are written.
create function refresh_agents(at timestamptz, only_agent uuid default null) returns void language plpgsql
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

-- +goose Down
drop function refresh_agents(timestamptz, uuid);
drop function brokerage_of(text, boolean, text, boolean);
drop view office_keys, agent_keys;
drop trigger agent_places_follow on agents;
drop table agent_counts, agent_places;
drop function note_agent_places_change();
drop function drop_places_of_agents();
