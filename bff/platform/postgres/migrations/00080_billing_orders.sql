-- What agents are charged: their orders with dated charges, and who they are at the payment provider. Orders stay when an account is
-- deleted, without it.

-- +goose Up
create table billing_customers (
  account_id   uuid primary key references accounts (id) on delete cascade,
  provider_id  text not null unique,
  method_id    text not null default '', -- the provider's id of the card or bank account that is charged; empty: none
  method_kind  text not null default '' check (method_kind in ('', 'card', 'bank')),
  method_brand text not null default '',
  method_last4 text not null default '' check (length(method_last4) <= 4),
  method_exp_month    smallint not null default 0,
  method_exp_year     smallint not null default 0,
  created_at   timestamptz not null
);

create table billing_orders (
  id          uuid primary key,
  key         text not null unique, -- the sign-up's
  account_id  uuid references accounts (id) on delete set null,
  plan        text not null,
  name        text not null,
  lines       jsonb not null,
  state       text not null check (state in ('pending', 'active', 'paused', 'canceled')),
  created_at  timestamptz not null,
  started_at  timestamptz,
  paused_at   timestamptz,
  canceled_at timestamptz,
  ends_on     date, -- of a canceled one
  good_until  timestamptz, -- when an active one stops to count as paid unless another charge is paid
  check ((state = 'canceled') = (ends_on is not null))
);
create index billing_orders_account on billing_orders (account_id, created_at desc);
create index billing_orders_pending on billing_orders (created_at) where state = 'pending';

create sequence billing_invoices;

create table billing_charges (
  id        uuid primary key,
  order_id  uuid not null references billing_orders (id) on delete cascade,
  kind      text not null,
  number    integer not null check (number >= 0),
  text      text not null,
  amount    bigint not null check (amount >= 0), -- cents
  every     smallint not null, -- months; 0: once
  anchor    date not null, -- the day of number 0
  due_on    date not null,
  until     date not null, -- to which it pays
  state     text not null check (state in ('scheduled', 'processing', 'authentication', 'failed', 'unpaid', 'paid', 'void')),
  invoice   bigint unique,
  first     boolean not null,
  issued_at timestamptz,
  failed_at timestamptz,
  paid_at   timestamptz,
  next_at   timestamptz,
  refunded  bigint not null default 0 check (refunded between 0 and amount),
  unique (order_id, kind, number),
  check ((state = 'paid') = (paid_at is not null)),
  check ((issued_at is null) = (invoice is null))
);
create index billing_charges_next on billing_charges (next_at) where next_at is not null;

-- Keys by which the browser that signed up pays its order.
create table billing_order_keys (
  hash       bytea primary key,
  order_id   uuid not null references billing_orders (id) on delete cascade,
  created_at timestamptz not null
);
create index billing_order_keys_order on billing_order_keys (order_id);

-- +goose Down
drop table billing_order_keys, billing_charges;
drop sequence billing_invoices;
drop table billing_orders, billing_customers;
