-- The second step of a login, and passkeys.

-- +goose Up
-- The authenticator app of an account. It counts once its owner has entered a code of it.
create table authenticators (
  account_id   uuid primary key references accounts (id) on delete cascade,
  secret       bytea not null, -- encrypted
  last_step    bigint not null default 0, -- the latest code that was used, as its number of half minutes since 1970
  created_at   timestamptz not null,
  confirmed_at timestamptz -- null: it doesn't count yet
);

-- Codes for someone without their authenticator app. Using one deletes it.
create table recovery_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (account_id, token_hash)
);

create table passkeys (
  id            uuid primary key,
  account_id    uuid not null references accounts (id) on delete cascade,
  credential_id bytea not null unique,
  credential    jsonb not null, -- its public key and counter
  name          text not null,  -- "Chrome on Windows"
  created_at    timestamptz not null,
  used_at       timestamptz -- last login; null: none
);
create index passkeys_account on passkeys (account_id);

-- What someone has to answer within minutes: logins that wait for their second step, and what a passkey signs.
create table challenges (
  token_hash bytea primary key,
  purpose    text not null check (purpose in ('second_step', 'passkey_login', 'new_passkey')),
  account_id uuid references accounts (id) on delete cascade, -- null: whoever has a passkey
  via        text not null default '', -- of a login: its first step
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index challenges_account on challenges (account_id);
create index challenges_expired on challenges (expires_at);

-- +goose Down
drop table challenges, passkeys, recovery_codes, authenticators;
