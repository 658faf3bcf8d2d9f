-- Browsers and apps that somebody has logged in on: failed logins from elsewhere do not lock them out. One that several people
-- log in on has one token and a row for each of them.

-- +goose Up
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

-- +goose Down
drop table known_devices;
