-- +goose Up
-- Places whose market someone follows: bff/features/market/follow.go. A place is one of market_figures.
create table market_follows (
  id         bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  state      text not null,
  kind       text not null,
  slug       text not null,
  mails      boolean not null default true, -- they get an email a month
  mailed     date not null,                 -- the last month that they were emailed about, or that was over when they began
  created_at timestamptz not null,
  unique (account_id, state, kind, slug)
);
create index market_follows_due on market_follows (state, mailed) where mails;

-- +goose Down
drop table market_follows;
