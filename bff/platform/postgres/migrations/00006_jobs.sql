-- What changed, and telling people: facts about homes, what each saved search found, who is to be
-- written to and when. Jobs have tables of their own, which come with River.

-- +goose Up

-- What imports found out about homes. Numbers are drawn while a transaction holds the row of
-- data_version, so they become visible in their order: who has read one has read all before it.
create table home_facts (
  id         bigint generated always as identity primary key,
  listing_id bigint not null,
  kind       text not null check (kind in ('new', 'cut', 'raise', 'back', 'pending', 'sold', 'withdrawn')),
  price      bigint not null, -- dollars after it; 0: unknown
  previous   bigint not null, -- before a change of price, else 0
  at         timestamptz not null -- of the import
);
create index home_facts_home on home_facts (listing_id, id);
create index home_facts_at on home_facts using brin (at);

-- How far the facts were followed. One process at a time does, under the lock of this row.
create table fact_progress (
  single  boolean primary key default true check (single),
  fact_id bigint not null default 0,
  secret  bytea not null -- signs links in mails
);
insert into fact_progress (secret) values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Homes that a saved search found by a fact. What was mailed stays, so that it is never mailed again.
create table search_matches (
  search_id  bigint not null references saved_searches (id) on delete cascade,
  listing_id bigint not null,
  kind       text not null,
  price      bigint not null,
  previous   bigint not null,
  found_at   timestamptz not null,
  waiting    boolean not null, -- to be mailed
  sent_at    timestamptz,
  primary key (search_id, listing_id)
);
create index search_matches_waiting on search_matches (search_id) where waiting;
create index search_matches_forgotten on search_matches (found_at) where sent_at is null;

-- What changed for homes that somebody likes and waits to be mailed, one line a home.
create table favorite_news (
  account_id uuid not null references accounts (id) on delete cascade,
  listing_id bigint not null,
  kind       text not null,
  price      bigint not null,
  previous   bigint not null,
  found_at   timestamptz not null,
  primary key (account_id, listing_id)
);

-- Mails to be written: about a saved search, or with 0 about favorites.
create table mails_due (
  account_id uuid not null references accounts (id) on delete cascade,
  search_id  bigint not null default 0,
  due_at     timestamptz not null,
  primary key (account_id, search_id)
);
create index mails_due_next on mails_due (due_at);

-- What somebody decided about mails; who has no row did not.
create table mail_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  favorites  text not null default 'instant' check (favorites in ('instant', 'daily', 'weekly', 'never')),
  stopped_at timestamptz -- all mails that are not answers to something the person does
);

-- Devices that want messages; they go with the session that they were told in.
create table push_devices (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  token      text not null unique,
  platform   text not null check (platform in ('ios', 'android')),
  name       text not null,
  created_at timestamptz not null
);
create index push_devices_account on push_devices (account_id);
create index push_devices_session on push_devices (session_id);

alter table messages
  add column unsubscribe text not null default '', -- of mails: an address that stops them when posted to
  add column link        text not null default '', -- of messages to devices: what they open
  drop constraint messages_channel_check,
  add constraint messages_channel_check check (channel in ('email', 'text', 'push'));

-- +goose Down
delete from messages where channel = 'push';
alter table messages
  drop constraint messages_channel_check,
  add constraint messages_channel_check check (channel in ('email', 'text')),
  drop column link, drop column unsubscribe;
drop table push_devices, mail_settings, mails_due, favorite_news, search_matches, fact_progress, home_facts;
