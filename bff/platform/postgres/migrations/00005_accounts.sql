-- Accounts, how people log in, and what they agreed to.
-- Times come from the process's clock. Tokens, codes and keys are stored as hashes only.

-- +goose Up
create table accounts (
  id              uuid primary key,
  role            text not null check (role in ('lead', 'admin')),
  demo            boolean not null default false, -- of the demonstration; never lets anybody in in production
  name            text not null,
  email           text not null, -- as typed
  email_key       text not null, -- as it is looked up
  email_verified_at timestamptz,
  phone           text not null default '' check (phone ~ '^(\d{10})?$'),
  phone_verified_at timestamptz check (phone_verified_at is null or phone <> ''),
  password        text not null default '', -- argon2id in PHC form; empty: none
  facebook_id     text,
  facebook_email  boolean not null default false, -- the email came from Facebook itself
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
  erasure_at      timestamptz, -- when the account, or what is kept in it, is deleted; null: nobody asked for that
  erasure_kind    text not null default '' check (erasure_kind in ('', 'data', 'account')),
  apple_id        text,
  apple_email     boolean not null default false, -- the email came from Apple itself
  constraint accounts_email unique (role, email_key),
  constraint accounts_facebook unique (role, facebook_id),
  constraint accounts_apple unique (role, apple_id),
  constraint accounts_erasure check ((erasure_at is null) = (erasure_kind = ''))
);
-- Only the one account that verified a phone can be logged in to with it.
create unique index accounts_phone on accounts (role, phone) where phone_verified_at is not null;
-- Who answers STOP is found by the phone, verified or not, and an agent's buyers by the agent.
create index accounts_lead_phone on accounts (phone) where role = 'lead' and phone <> '';
create index accounts_assigned on accounts (assigned_to) where assigned_to <> '';

-- What someone agreed to or took back, kept as evidence, which outlives the account.
create table consents (
  id         bigint generated always as identity primary key,
  account_id uuid references accounts (id) on delete set null,
  kind       text not null check (kind in ('terms', 'texts')),
  given      boolean not null,
  version    text not null, -- of the wording
  at         timestamptz not null,
  address    text not null, -- IP address
  person     bytea -- keyed digest of who gave it, when the account is gone
);
create index consents_account on consents (account_id, kind, at desc);

create table sessions (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  via        text not null, -- how it began: password, code, facebook, key, register, link
  weak       boolean not null default false, -- began with a mailed key; asks for proof before what matters
  reauthenticated_at timestamptz, -- when its owner last proved who they are
  created_at timestamptz not null,
  seen_at    timestamptz not null,
  expires_at timestamptz not null,
  address    text not null,
  device     text not null,
  made_account boolean not null default false -- the account was made in it: whoever holds it is the one who registered
);
create index sessions_account on sessions (account_id, seen_at desc);
create index sessions_expired on sessions (expires_at);

create table known_devices (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null,
  device     text not null, -- "Chrome on Windows"
  created_at timestamptz not null, -- first login
  seen_at    timestamptz not null, -- last login
  expires_at timestamptz not null,
  constraint known_devices_once unique (token_hash, account_id)
);
create index known_devices_account on known_devices (account_id, seen_at desc);
create index known_devices_expired on known_devices (expires_at);

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

create table code_failures (
  who        text primary key, -- the account, or the digest of a name
  account_id uuid references accounts (id) on delete cascade, -- null: nobody's
  failures   smallint not null,
  updated_at timestamptz not null
);
create index code_failures_account on code_failures (account_id);
create index code_failures_nobodys on code_failures (updated_at) where account_id is null;

-- Links that log in, set a password, or take back a change of the email. Using one deletes it.
create table magic_links (
  token_hash bytea primary key,
  purpose    text not null check (purpose in ('login', 'password', 'email')),
  account_id uuid references accounts (id) on delete cascade, -- null: nobody's, fits nothing
  contact    text not null default '', -- the email that it was sent to
  created_at timestamptz not null,
  expires_at timestamptz not null,
  email_key  text not null default '' -- the contact as it is looked up
);
create index magic_links_account on magic_links (account_id);
create index magic_links_expired on magic_links (expires_at);
create index magic_links_email on magic_links (email_key) where purpose = 'email';

-- Counters of what is limited, over all processes: the times of the uses within the window.
create table limits (
  key     text primary key, -- a digest
  hits    timestamptz[] not null,
  allowed boolean not null, -- whether the last use was within the limit
  until   timestamptz not null -- when nothing of it counts any more
);
create index limits_until on limits (until);

-- Apple requires that a login with Apple is revoked when its account is deleted. Accounts are deleted in several ways, so a trigger notes
-- the token that revokes it. The tokens are worth nothing without the key that signs our calls.
create table apple_tokens (
  account_id uuid primary key references accounts (id) on delete cascade,
  token      text not null
);

-- Tokens of deleted accounts, until Apple has revoked them.
create table apple_revocations (
  token      text primary key,
  created_at timestamptz not null default now()
);

-- +goose StatementBegin
create function note_apple_revocation() returns trigger language plpgsql as $$
begin
  insert into apple_revocations (token) values (old.token) on conflict do nothing;
  return null;
end $$;
-- +goose StatementEnd
create trigger apple_tokens_deleted after delete on apple_tokens for each row execute function note_apple_revocation();

-- +goose Down
drop table apple_revocations, apple_tokens, limits, magic_links, code_failures, codes, known_devices, sessions, consents, accounts;
drop function note_apple_revocation();
