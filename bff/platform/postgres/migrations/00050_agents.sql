-- Agents and their offices, where they are active, and open houses that come as records of their own.

-- +goose Up
create table offices (
  id           bigint generated always as identity primary key,
  source       text not null references sources (slug),
  source_key   text not null,
  mls_id       text not null default '',
  name         text not null,
  phone        text not null default '',
  office_email text not null default '',
  city         text not null default '',
  state        text not null default '',
  active       boolean not null,
  modified_at  timestamptz,
  fingerprint  bigint not null,
  constraint offices_source_key unique (source, source_key)
);

create table agents (
  id             uuid primary key default gen_random_uuid(),
  source         text references sources (slug), -- null: signed up here
  source_key     text check ((source is null) = (source_key is null)),
  mls_id         text not null default '',
  alias          text not null check (length(alias) between 1 and 120),
  account_id     uuid references accounts (id) on delete cascade, -- of its owner; null: nobody claimed it
  full_name      text not null,
  name_key       text not null, -- as it is looked up and sorted
  email          text not null default '', -- never public
  phone          text not null default '', -- public only on request
  office_key     text not null default '',
  office_name    text not null default '', -- as the record says
  brokerage      text not null default '', -- as it is shown; see refresh_agents
  license_number text not null default '',
  license_state  text not null default '',
  languages      text[] not null default '{}',
  specialties    text[] not null default '{}',
  bio            text not null default '',
  since          smallint not null default 0, -- the year of the first license; 0: unknown
  photo          text not null default '', -- address of a photograph
  city           text not null default '',
  state          text not null default '',
  sample         text not null default '', -- what to say of an agent who does not exist
  active         boolean not null,
  shown          boolean not null generated always as (active and full_name <> '' and brokerage <> '') stored,
  modified_at    timestamptz,
  fingerprint    bigint not null default 0,
  created_at     timestamptz not null default now(),
  constraint agents_source_key unique (source, source_key),
  constraint agents_alias unique (alias),
  constraint agents_account unique (account_id)
);
create index agents_mls_id on agents (source, mls_id) where mls_id <> '';
create index agents_office on agents (source, office_key) where office_key <> '';
create index agents_email on agents (lower(email)) where email <> '';

-- Areas of agents that nobody claimed come with their records; an owner's belong to the account.
alter table service_areas
  add column agent_id uuid references agents (id) on delete cascade,
  alter column account_id drop not null,
  add constraint service_areas_whose check ((account_id is null) <> (agent_id is null));
create unique index service_areas_agent on service_areas (agent_id, state, lower(city)) where agent_id is not null;

-- Where each shown agent serves or sold: a city, a state (no city) or everywhere (no state). What the
-- directory filters by is here as well, so that it reads nothing else.
create table agent_places (
  state      text not null,
  city_slug  text not null,
  agent_id   uuid not null references agents (id) on delete cascade,
  city       text not null,
  serves     boolean not null,
  for_sale   integer not null,
  sold       integer not null, -- in 12 months
  price_low  bigint not null,
  price_high bigint not null,
  activity   integer not null generated always as (for_sale + sold) stored,
  name_key   text not null,
  tags       text[] not null,
  primary key (state, city_slug, agent_id)
);
create index agent_places_order on agent_places (state, city_slug, activity desc, name_key, agent_id);
create index agent_places_agent on agent_places (agent_id);

alter table listings add column buyer_agent_id text not null default '';
alter table listings alter column buyer_agent_id set statistics 0;
create index listings_agent_sold on listings (agent_id, status_at desc) where status = 'sold' and agent_id <> '';
create index listings_buyer_agent_sold on listings (buyer_agent_id, status_at desc) where status = 'sold' and buyer_agent_id <> '';

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
-- The keys by which records of homes name agents: the member's key, else the number that the MLS gave.
create view agent_keys as
  select source, source_key as key, id as agent_id from agents where source is not null
  union all
  select a.source, a.mls_id, min(a.id::text)::uuid from agents a
    where a.source is not null and a.mls_id <> ''
      and not exists (select from agents b where b.source = a.source and b.source_key = a.mls_id)
    group by a.source, a.mls_id;
-- +goose StatementEnd

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

-- +goose StatementBegin
-- Puts the open houses of a source, where it tells of them in records of their own, into its homes.
create function apply_open_houses(from_source text) returns bigint language sql as $$
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
drop function apply_open_houses(text), refresh_agents(timestamptz);
drop view agent_keys;
drop table open_houses, agent_places;
drop index listings_buyer_agent_sold, listings_agent_sold;
alter table listings drop column buyer_agent_id;
drop index service_areas_agent;
delete from service_areas where account_id is null;
alter table service_areas drop constraint service_areas_whose, drop column agent_id, alter column account_id set not null;
drop table agents, offices;
