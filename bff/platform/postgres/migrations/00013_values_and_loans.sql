-- What homes are worth, and what loans cost.

-- +goose Up
-- The models that value the homes of an area from past sales; the two newest versions of each are kept.
create table valuation_models (
  id         bigint generated always as identity primary key,
  area       text not null, -- "tx/dallas", or "tx" for what is left of a state
  facts      text not null check (facts in ('listing', 'record')),
  trained_at timestamptz not null,
  sales      integer not null check (sales > 0),
  accuracy   jsonb not null, -- of the backtest
  model      bytea not null  -- compressed
);
create index valuation_models_newest on valuation_models (area, facts, id desc);

-- Estimates that people keep.
create table valuation_watches (
  id           bigint generated always as identity primary key,
  key          text not null unique, -- of the link in its emails, which only turns them on and off
  account_id   uuid references accounts (id) on delete cascade,
  email        text not null default '', -- of someone without an account
  address      text not null,
  query        text not null, -- of the page with the estimate
  value        bigint not null check (value > 0), -- dollars, as they saw it last
  told_at      timestamptz not null, -- when they saw it
  mails        boolean not null default false, -- they want to hear when it changes
  confirmed_at timestamptz, -- of the email
  created_at   timestamptz not null,
  check ((account_id is null) = (email <> ''))
);
create unique index valuation_watches_account on valuation_watches (account_id, query) where account_id is not null;
create unique index valuation_watches_email on valuation_watches (lower(email), query) where account_id is null;
create index valuation_watches_mails on valuation_watches (id) where mails;

-- The estimates that we showed of listed homes, and the sales that followed. They say nothing about who looked.
create table valuation_log (
  listing_id bigint not null references listings (id) on delete cascade,
  day        date not null,
  value      bigint not null check (value > 0), -- dollars
  low        bigint not null,
  high       bigint not null,
  sold_on    date,   -- of the last estimate before a sale: its day,
  price      bigint, -- and what the home sold for
  primary key (listing_id, day),
  check ((sold_on is null) = (price is null))
);
create index valuation_log_sold on valuation_log (sold_on) where price is not null;

create table mortgage_rates (
  week    date primary key,
  thirty  real not null check (thirty > 0), -- percent a year, 30-year fixed
  fifteen real not null default 0 -- 0: not published that week
);

create trigger mortgage_rates_inserted after insert on mortgage_rates
  referencing new table as after_rows for each statement execute function note_said();
create trigger mortgage_rates_updated after update on mortgage_rates
  referencing old table as before_rows new table as after_rows for each statement execute function note_said();
create trigger mortgage_rates_deleted after delete on mortgage_rates
  referencing old table as before_rows for each statement execute function note_said();

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
drop table introductions, mortgage_rates, valuation_log, valuation_watches, valuation_models;
