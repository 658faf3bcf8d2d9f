-- People with an account, how they get in, what is theirs, and what is written to them.
-- Times come from the process's clock. Tokens, codes and keys are stored as hashes only.

-- +goose Up
create table accounts (
  id              uuid primary key,
  role            text not null check (role in ('lead', 'admin')),
  demo            boolean not null default false, -- of the demonstration; never lets anybody in in production
  name            text not null,
  email           text not null, -- as typed
  email_key       text not null, -- as it is looked up
  email_proven_at timestamptz,
  phone           text not null default '' check (phone ~ '^(\d{10})?$'),
  phone_proven_at timestamptz check (phone_proven_at is null or phone <> ''),
  password        text not null default '', -- argon2id in PHC form; empty: none
  facebook_id     text,
  facebook_email  boolean not null default false, -- the e-mail came from Facebook itself
  alias           text unique, -- of agents
  assigned_to     text not null default '',

  terms_version   text not null default '',
  terms_at        timestamptz,
  terms_address   text not null default '',
  text_optin      boolean not null default false,

  source          text not null default '',
  referrer_url    text not null default '',
  site_id         text not null default '', -- the referring agent's: as_id of the payload
  admin_id        text not null default '', -- aa_id
  facebook_ad     boolean not null default false,
  panel_type      text not null default '',
  lat             double precision, -- rounded to two decimals
  lng             double precision check ((lat is null) = (lng is null)),
  position_source text not null default '',

  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  constraint accounts_email unique (role, email_key),
  constraint accounts_facebook unique (role, facebook_id)
);
-- A phone lets in only the one account that proved it.
create unique index accounts_phone on accounts (role, phone) where phone_proven_at is not null;

-- What somebody agreed to or took back, kept as evidence.
create table consents (
  id         bigint generated always as identity primary key,
  account_id uuid references accounts (id) on delete set null,
  kind       text not null check (kind in ('terms', 'texts')),
  given      boolean not null,
  version    text not null, -- of the wording
  at         timestamptz not null,
  address    text not null -- IP address
);
create index consents_account on consents (account_id, kind, at desc);

create table sessions (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  via        text not null, -- how it began: password, code, facebook, key, register, link
  weak       boolean not null default false, -- began with a mailed key; asks for proof before what matters
  proven_at  timestamptz, -- when its owner last proved who they are
  created_at timestamptz not null,
  seen_at    timestamptz not null,
  expires_at timestamptz not null,
  address    text not null,
  device     text not null
);
create index sessions_account on sessions (account_id, seen_at desc);
create index sessions_expired on sessions (expires_at);

-- One code at a time for a purpose and a subject. Subjects are digests: a row may be about
-- somebody who has no account.
create table codes (
  purpose    text not null,
  subject    text not null,
  account_id uuid references accounts (id) on delete cascade, -- null: nobody's, fits nothing
  channel    text not null check (channel in ('email', 'text')),
  contact    text not null default '', -- where it went
  code_hash  text not null,
  tries      smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, subject)
);
create index codes_expired on codes (expires_at);

-- Keys in links. Using one deletes it.
create table account_keys (
  key_hash   bytea primary key,
  purpose    text not null check (purpose in ('login', 'password')),
  account_id uuid references accounts (id) on delete cascade, -- null: nobody's, fits nothing
  contact    text not null default '', -- the e-mail that it was sent to
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_keys_account on account_keys (account_id);
create index account_keys_expired on account_keys (expires_at);

-- Counters of what is limited, over all processes: the times of the uses within the window.
create table limits (
  key     text primary key, -- a digest
  hits    timestamptz[] not null,
  allowed boolean not null, -- whether the last use was within the limit
  until   timestamptz not null -- when nothing of it counts any more
);
create index limits_until on limits (until);

-- Mails and texts that wait to be sent; gone when they are.
create table messages (
  id         uuid primary key,
  number     bigint generated always as identity, -- the order in which they were asked for
  channel    text not null check (channel in ('email', 'text')),
  recipient  text not null, -- empty: to nobody, see domain/account
  subject    text not null default '',
  body       text not null,
  html       text not null default '',
  reply_to   text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  next_at    timestamptz not null,
  tries      smallint not null default 0
);
create index messages_next on messages (next_at, number);

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

create table saved_places (
  id         bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name       text not null,
  address    text not null,
  lat        double precision not null,
  lng        double precision not null,
  created_at timestamptz not null,
  constraint saved_places_once unique (account_id, name, address)
);

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

-- +goose Down
drop table saved_searches, saved_places, notes, viewed_homes, hidden_homes, favorites, messages, limits,
  account_keys, codes, sessions, consents, accounts;
