-- Tours at a time: bff/features/tour. A request for a part of a day has none of this.

-- +goose Up
create extension if not exists btree_gist;

alter table inquiries
  add column tour_at  timestamptz, -- the time that was asked for, or agreed on
  add column tour_alt timestamptz; -- the second choice

create table tours (
  inquiry_id    uuid primary key references inquiries (id) on delete cascade,
  agent_id      uuid references accounts (id) on delete set null,
  state         text not null check (state in ('asked', 'offered', 'confirmed', 'moved', 'canceled')),
  times         jsonb not null default '[]', -- asked for or offered
  offers        integer not null default 0,
  starts_at     timestamptz,
  ends_at       timestamptz,
  meeting_place text not null default '',
  agreement_on  date, -- the day of the written buyer agreement, as the agent says
  created_at    timestamptz not null,
  check ((state in ('confirmed', 'moved')) <= (starts_at is not null and ends_at > starts_at)),
  constraint tours_overlap exclude using gist (agent_id with =, tstzrange(starts_at, ends_at) with &&) where (state in ('confirmed', 'moved'))
);
create index tours_of_agent on tours (agent_id);

-- What happened to a tour, by whom and when.
create table tour_events (
  id         bigint generated always as identity primary key,
  inquiry_id uuid not null references inquiries (id) on delete cascade,
  side       text not null check (side in ('buyer', 'agent', 'us')),
  action     text not null,
  starts_at  timestamptz,
  at         timestamptz not null
);
create index tour_events_of_tour on tour_events (inquiry_id);

-- An agent's hours for tours, in the time zone of each home.
create table agent_hours (
  account_id uuid not null references accounts (id) on delete cascade,
  weekday    smallint not null check (weekday between 0 and 6), -- 0 is Sunday
  from_min   smallint not null check (from_min between 0 and 1410 and from_min % 30 = 0),
  to_min     smallint not null check (to_min <= 1440 and to_min % 30 = 0 and to_min > from_min),
  primary key (account_id, weekday, from_min)
);

create table agent_tours (
  account_id uuid primary key references accounts (id) on delete cascade,
  at_once    boolean not null default false -- requests within the hours are confirmed right away
);

-- +goose Down
drop table agent_tours;
drop table agent_hours;
drop table tour_events;
drop table tours;
alter table inquiries drop column tour_at, drop column tour_alt;
drop extension btree_gist;
