-- Sign in with Apple. Apple requires that a login is revoked when its account is deleted. Accounts are deleted in several
-- ways, so a trigger notes the token that revokes it. The tokens are worth nothing without the key that signs our calls.

-- +goose Up
alter table accounts
  add column apple_id    text,
  add column apple_email boolean not null default false, -- the email came from Apple itself
  add constraint accounts_apple unique (role, apple_id);

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
drop table apple_revocations, apple_tokens;
drop function note_apple_revocation();
alter table accounts drop column apple_id, drop column apple_email;
