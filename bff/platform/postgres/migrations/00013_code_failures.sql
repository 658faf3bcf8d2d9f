-- Codes that were typed wrong, counted from code to code: of an account, or of a name that nobody has.

-- +goose Up
create table code_failures (
  who        text primary key, -- the account, or the digest of a name
  account_id uuid references accounts (id) on delete cascade, -- null: nobody's
  failures   smallint not null,
  updated_at timestamptz not null
);
create index code_failures_account on code_failures (account_id);
create index code_failures_nobodys on code_failures (updated_at) where account_id is null;

-- +goose Down
drop table code_failures;
