-- Programs that people connect to their account: bff/features/oauth. A program registers itself, so nothing it says of itself is checked.

-- +goose Up
create table oauth_clients (
  id            text primary key,
  name          text not null,
  redirect_uris text[] not null,
  created_at    timestamptz not null
);

-- A grant is a connection, from the code that its program gets to the tokens that it exchanges the code for. Only hashes of them are kept.
create table oauth_grants (
  id                bigint generated always as identity primary key,
  account_id        uuid not null references accounts (id) on delete cascade,
  client_id         text not null references oauth_clients (id) on delete cascade,
  redirect_uri      text not null,
  challenge         text not null, -- of PKCE (RFC 7636), by S256
  code_hash         bytea not null unique,
  access_hash       bytea unique, -- null until the code was exchanged
  refresh_hash      bytea unique,
  spent_hash        bytea unique, -- the refresh token before: whoever sends it has a stolen one, or lost it to a thief
  created_at        timestamptz not null,
  access_expires_at timestamptz,
  used_at           timestamptz not null -- when a token of it was last issued
);
create index oauth_grants_account on oauth_grants (account_id);
create index oauth_grants_client on oauth_grants (client_id);

-- +goose Down
drop table oauth_grants;
drop table oauth_clients;
