-- +goose Up
-- Requests to be introduced to a lender. Whoever has the link may read one; only its hash is stored.
create table introductions (
  id uuid primary key,
  reference text not null unique,
  token_hash bytea not null unique,
  status text not null check (status in ('received', 'introduced', 'closed', 'withdrawn')),
  state text not null,
  price bigint not null,
  down bigint not null,
  timing text not null,
  loan text not null,
  name text not null,
  email text not null,
  phone text not null,
  note text not null,
  lender_nmls text not null,
  lender_name text not null,
  lender_email text not null,
  created_at timestamptz not null,
  introduced_at timestamptz,
  closed_at timestamptz
);
create index introductions_email on introductions (lower(email));
create index introductions_created on introductions (created_at);

-- +goose Down
drop table introductions;
