-- What buyers keep, and what they are told about it.

-- +goose Up
create table favorites (
  account_id uuid not null references accounts (id) on delete cascade,
  listing_id bigint not null references listings (id) on delete cascade,
  saved_at   timestamptz not null,
  price      bigint not null, -- when it was saved
  primary key (account_id, listing_id)
);
create index favorites_listing on favorites (listing_id);

create table hidden_homes (
  account_id uuid not null references accounts (id) on delete cascade,
  listing_id bigint not null references listings (id) on delete cascade,
  hidden_at  timestamptz not null,
  primary key (account_id, listing_id)
);
create index hidden_homes_listing on hidden_homes (listing_id);

create table viewed_homes (
  account_id uuid not null references accounts (id) on delete cascade,
  listing_id bigint not null references listings (id) on delete cascade,
  viewed_at  timestamptz not null,
  primary key (account_id, listing_id)
);
create index viewed_homes_latest on viewed_homes (account_id, viewed_at desc);
create index viewed_homes_listing on viewed_homes (listing_id);

create table notes (
  account_id uuid not null references accounts (id) on delete cascade,
  listing_id bigint not null references listings (id) on delete cascade,
  body       text not null,
  updated_at timestamptz not null,
  primary key (account_id, listing_id)
);
create index notes_listing on notes (listing_id);

-- Lists of favorites that are shown to whoever has their link. One link per buyer. The key is kept as it is, so that its owner can copy
-- the link again: what it opens is in the same database.
create table shared_lists (
  account_id uuid primary key references accounts (id) on delete cascade,
  key        text not null unique check (length(key) >= 26),
  created_at timestamptz not null
);

-- Who keeps somebody's list among their own; gone when the link is.
create table shared_list_members (
  owner_id  uuid not null references shared_lists (account_id) on delete cascade,
  member_id uuid not null references accounts (id) on delete cascade,
  joined_at timestamptz not null,
  primary key (owner_id, member_id)
);
create index shared_list_members_member on shared_list_members (member_id, joined_at desc);

create table saved_places (
  id         bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name       text not null,
  address    text not null,
  lat        double precision not null,
  lng        double precision not null,
  created_at timestamptz not null,
  -- A place that was deleted keeps its number for a while, so that bringing it back brings back the searches that name it; null: it is there.
  dropped_at timestamptz,
  constraint saved_places_once unique (account_id, name, address)
);
create index saved_places_dropped on saved_places (dropped_at) where dropped_at is not null;

create table saved_searches (
  id           bigint generated always as identity primary key,
  account_id   uuid not null references accounts (id) on delete cascade,
  name         text not null,
  criteria     jsonb not null,
  criteria_key text not null, -- the same for the same criteria
  sort         text not null default 'newest',
  lat          double precision, -- center of the map
  lng          double precision check ((lat is null) = (lng is null)),
  zoom         smallint not null default 0,
  frequency    text not null check (frequency in ('instant', 'daily', 'weekly', 'never')),
  email_alert  boolean not null default true,
  unsubscribed boolean not null default false,
  paused_at    timestamptz,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  constraint saved_searches_once unique (account_id, name, criteria_key)
);

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

-- +goose Down
drop table favorite_news, search_matches, fact_progress, home_facts, saved_searches, saved_places, shared_list_members, shared_lists, notes,
  viewed_homes, hidden_homes, favorites;
