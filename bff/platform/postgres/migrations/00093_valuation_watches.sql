-- Estimates that people keep, and homes by address whether they are for sale or not.

-- +goose Up
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

create index listings_address_past on listings (address_key text_pattern_ops)
  where not shown and display_entire and address_key <> '';

-- +goose Down
drop index listings_address_past;
drop table valuation_watches;
