-- What owners of profiles changed, how many agents there are in each place, and agents found by name.

-- +goose Up
-- What an owner says in place of the feed's record, so that an import never overwrites it. Null: what the record says.
create table agent_profiles (
  agent_id    uuid primary key references agents (id) on delete cascade,
  bio         text,
  languages   text[],
  specialties text[],
  photo       text, -- name of an uploaded portrait; empty: none
  phone       text check (phone ~ '^(\d{10})?$'),
  phone_shown boolean not null default true,
  updated_at  timestamptz not null
);

-- Records whose owners deleted their account: a feed that still has them does not bring them back.
create table removed_agents (
  source     text not null references sources (slug),
  source_key text not null,
  removed_at timestamptz not null default now(),
  primary key (source, source_key)
);

-- +goose StatementBegin
create function note_removed_agent() returns trigger language plpgsql as $$
begin
  insert into removed_agents (source, source_key) values (old.source, old.source_key) on conflict do nothing;
  return old;
end
$$;
-- +goose StatementEnd
create trigger agents_removed before delete on agents for each row
  when (old.account_id is not null and old.source is not null) execute function note_removed_agent();

-- An agent as the public sees one: the record with what its owner says.
create view agent_records as
  select a.id, a.account_id, a.source, a.source_key, a.alias, a.full_name, a.name_key, a.email, a.brokerage, a.license_number, a.license_state, a.since,
      a.city, a.state, a.sample, a.shown, coalesce(e.bio, a.bio) as bio, coalesce(e.languages, a.languages) as languages,
      coalesce(e.specialties, a.specialties) as specialties, coalesce(e.photo, a.photo) as photo, coalesce(e.phone, a.phone) as phone,
      coalesce(e.phone_shown, true) as phone_shown, a.created_at, e.updated_at
    from agents a left join agent_profiles e on e.agent_id = a.id;

create index agents_name on agents (name_key text_pattern_ops) where shown;
create index agents_name_typos on agents using gin (name_key gin_trgm_ops) where shown;

-- How many shown agents there are in each state (no city) and city, and the tags that they have there, most frequent first.
create table agent_counts (
  state     text not null,
  city_slug text not null,
  city      text not null,
  agents    integer not null,
  tags      text[] not null,
  primary key (state, city_slug)
);

drop function refresh_agents(timestamptz);
-- +goose StatementBegin
-- Brings agents' brokerages, agent_places and agent_counts in line with offices, areas and homes, of all agents or of one; only rows that change are written.
create function refresh_agents(at timestamptz, only_agent uuid default null) returns void language plpgsql as $$
declare
  touched text[] := array(select state || city_slug from agent_places where agent_id = only_agent);
begin
  perform pg_advisory_xact_lock(hashtext('agents'));
  update agents a set brokerage = b.name from (
      select m.id, case when o.id is null then m.office_name when o.active then coalesce(nullif(m.office_name, ''), o.name) else '' end as name
        from agents m left join lateral (
          select id, name, active from offices o where o.source = m.source and m.office_key <> '' and (o.source_key = m.office_key or o.mls_id = m.office_key)
            order by o.source_key = m.office_key desc, o.id limit 1) o on true
        where m.source is not null and (only_agent is null or m.id = only_agent)
    ) b where b.id = a.id and a.brokerage <> b.name;
  with keys as (
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
    union
    select k.agent_id, l.id, l.state, l.city_slug, l.city, l.status, l.price
      from keys k join listings l on l.source = k.source and l.buyer_agent_id = k.key
      where l.buyer_agent_id <> '' and l.status = 'sold' and l.display_entire and l.status_at > at - interval '12 months'
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
  ), counted as (
    select agent_id, coalesce(state, '') as state, coalesce(city_slug, '') as city_slug,
        case when grouping(city_slug) = 0 then max(city) else '' end as city, bool_or(serves) as serves,
        count(*) filter (where offered)::int as for_sale, count(*) filter (where spots.sold)::int as sold,
        coalesce(min(price) filter (where price > 0), 0) as price_low, coalesce(max(price), 0) as price_high
      from spots where state <> '' and city_slug <> ''
      group by agent_id, grouping sets ((state, city_slug), (state), ())
    union all
    select id, '', '', '', false, 0, 0, 0, 0 from agents a where shown and (only_agent is null or a.id = only_agent)
      and not exists (select from spots s where s.agent_id = a.id and s.state <> '' and s.city_slug <> '')
  ), fresh as materialized (
    select c.*, a.name_key, array(
        select 'l:' || lower(t) from unnest(a.languages) t union select 's:' || lower(t) from unnest(a.specialties) t order by 1) as tags
      from counted c join agent_records a on a.id = c.agent_id where a.shown
  ), gone as (
    delete from agent_places p where (only_agent is null or p.agent_id = only_agent) and not exists (
      select from fresh f where f.state = p.state and f.city_slug = p.city_slug and f.agent_id = p.agent_id)
  )
  insert into agent_places as p (state, city_slug, agent_id, city, serves, for_sale, sold, price_low, price_high, name_key, tags)
    select state, city_slug, agent_id, city, serves, for_sale, sold, price_low, price_high, name_key, tags from fresh
    on conflict (state, city_slug, agent_id) do update set city = excluded.city, serves = excluded.serves, for_sale = excluded.for_sale,
      sold = excluded.sold, price_low = excluded.price_low, price_high = excluded.price_high, name_key = excluded.name_key, tags = excluded.tags
    where (p.city, p.serves, p.for_sale, p.sold, p.price_low, p.price_high, p.name_key, p.tags) is distinct from
      (excluded.city, excluded.serves, excluded.for_sale, excluded.sold, excluded.price_low, excluded.price_high, excluded.name_key, excluded.tags);

  touched := touched || array(select state || city_slug from agent_places where agent_id = only_agent);
  with here as materialized (
    select state, city_slug, city, tags from agent_places where state <> '' and (only_agent is null or state || city_slug = any (touched))
  ), tagged as (
    select state, city_slug, array_agg(tag order by count desc, tag) as tags
      from (select state, city_slug, tag, count(*) from here, unnest(tags) as tag group by 1, 2, 3) t group by 1, 2
  ), fresh as materialized (
    select state, city_slug, max(city) as city, count(*)::int as agents, coalesce(t.tags, '{}') as tags
      from here left join tagged t using (state, city_slug) group by state, city_slug, t.tags
  ), gone as (
    delete from agent_counts c where (only_agent is null or state || city_slug = any (touched))
      and not exists (select from fresh f where f.state = c.state and f.city_slug = c.city_slug)
  )
  insert into agent_counts as c select * from fresh
    on conflict (state, city_slug) do update set city = excluded.city, agents = excluded.agents, tags = excluded.tags
    where (c.city, c.agents, c.tags) is distinct from (excluded.city, excluded.agents, excluded.tags);
end
$$;
-- +goose StatementEnd

-- The agents that are there already are counted at once.
select refresh_agents(now());

-- +goose Down
drop function refresh_agents(timestamptz, uuid);
drop table agent_counts;
drop index agents_name_typos, agents_name;
drop view agent_records;
drop trigger agents_removed on agents;
drop function note_removed_agent();
drop table removed_agents, agent_profiles;
-- +goose StatementBegin
-- Brings agents' brokerages and agent_places in line with offices, areas and homes; only rows that change are written.
create function refresh_agents(at timestamptz) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('agents'));
  update agents a set brokerage = b.name from (
      select m.id, case when o.id is null then m.office_name when o.active then coalesce(nullif(m.office_name, ''), o.name) else '' end as name
        from agents m left join lateral (
          select id, name, active from offices o where o.source = m.source and m.office_key <> '' and (o.source_key = m.office_key or o.mls_id = m.office_key)
            order by o.source_key = m.office_key desc, o.id limit 1) o on true
        where m.source is not null
    ) b where b.id = a.id and a.brokerage <> b.name;
  with sides as (
    select k.agent_id, l.id, l.state, l.city_slug, l.city, l.status, l.price
      from agent_keys k join listings l on l.source = k.source and l.agent_id = k.key
      where l.agent_id <> '' and (l.shown or l.status = 'sold' and l.display_entire and l.status_at > at - interval '12 months')
    union
    select k.agent_id, l.id, l.state, l.city_slug, l.city, l.status, l.price
      from agent_keys k join listings l on l.source = k.source and l.buyer_agent_id = k.key
      where l.buyer_agent_id <> '' and l.status = 'sold' and l.display_entire and l.status_at > at - interval '12 months'
  ), areas as (
    select distinct a.id as agent_id, s.state, s.city, p.slug as city_slug
      from service_areas s join agents a on a.id = s.agent_id or a.account_id = s.account_id
      join places p on p.kind = 'city' and p.state = s.state and lower(p.name) = lower(s.city)
  ), spots as (
    select agent_id, state, city_slug, city, false as serves, status = 'active' as offered, status = 'sold' as sold, price from sides
    union all
    select agent_id, state, city_slug, city, true, false, false, 0 from areas
  ), counted as (
    select agent_id, coalesce(state, '') as state, coalesce(city_slug, '') as city_slug,
        case when grouping(city_slug) = 0 then max(city) else '' end as city, bool_or(serves) as serves,
        count(*) filter (where offered)::int as for_sale, count(*) filter (where spots.sold)::int as sold,
        coalesce(min(price) filter (where price > 0), 0) as price_low, coalesce(max(price), 0) as price_high
      from spots where state <> '' and city_slug <> ''
      group by agent_id, grouping sets ((state, city_slug), (state), ())
    union all
    select id, '', '', '', false, 0, 0, 0, 0 from agents a where shown and not exists (select from spots s where s.agent_id = a.id and s.state <> '' and s.city_slug <> '')
  ), fresh as materialized (
    select c.*, a.name_key, array(
        select 'l:' || lower(t) from unnest(a.languages) t union select 's:' || lower(t) from unnest(a.specialties) t order by 1) as tags
      from counted c join agents a on a.id = c.agent_id where a.shown
  ), gone as (
    delete from agent_places p where not exists (
      select from fresh f where f.state = p.state and f.city_slug = p.city_slug and f.agent_id = p.agent_id)
  )
  insert into agent_places as p (state, city_slug, agent_id, city, serves, for_sale, sold, price_low, price_high, name_key, tags)
    select state, city_slug, agent_id, city, serves, for_sale, sold, price_low, price_high, name_key, tags from fresh
    on conflict (state, city_slug, agent_id) do update set city = excluded.city, serves = excluded.serves, for_sale = excluded.for_sale,
      sold = excluded.sold, price_low = excluded.price_low, price_high = excluded.price_high, name_key = excluded.name_key, tags = excluded.tags
    where (p.city, p.serves, p.for_sale, p.sold, p.price_low, p.price_high, p.name_key, p.tags) is distinct from
      (excluded.city, excluded.serves, excluded.for_sale, excluded.sold, excluded.price_low, excluded.price_high, excluded.name_key, excluded.tags);
end
$$;
-- +goose StatementEnd
