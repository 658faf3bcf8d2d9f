-- What agents are charged: orders with dated charges, attempts to take the money, and the ledger. Orders stay when an account is deleted,
-- without it. Amounts are cents.

-- +goose Up
-- Who they are at the payment provider.
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

-- Customers whose accounts were deleted, until a job has deleted them at the provider, too.
create table billing_deleted_customers (
  provider_id text primary key,
  deleted_at  timestamptz not null -- here
);

-- +goose StatementBegin
create function note_deleted_customer() returns trigger language plpgsql as $$
begin
  insert into billing_deleted_customers (provider_id, deleted_at) values (old.provider_id, now()) on conflict do nothing;
  return null;
end $$;
-- +goose StatementEnd
create trigger note_deleted_customer after delete on billing_customers for each row execute function note_deleted_customer();

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

-- Links in emails by which a charge is paid without a login. Each pays one charge.
create table billing_links (
  hash       bytea primary key, -- of the token
  order_id   uuid not null references billing_orders (id) on delete cascade,
  charge_id  uuid not null references billing_charges (id) on delete cascade,
  expires_at timestamptz not null
);
create index billing_links_order on billing_links (order_id);
create index billing_links_expires on billing_links (expires_at);

-- Attempts to take the money of charges. The database itself lets a charge be paid only once.
create table billing_payments (
  id           uuid primary key,
  order_id     uuid not null references billing_orders (id) on delete cascade,
  charge_id    uuid not null references billing_charges (id) on delete cascade,
  number       integer not null check (number > 0),
  key          text not null unique, -- idempotency key at the provider
  provider_id  text unique,
  setup_id     text not null default '', -- of the payment method that was just stored
  method_id    text not null,
  method_kind  text not null,
  method_brand text not null,
  method_last4 text not null check (length(method_last4) <= 4),
  method_exp_month    smallint not null,
  method_exp_year     smallint not null,
  amount       bigint not null check (amount > 0), -- cents
  status       text not null check (status in ('started', 'needs_authentication', 'processing', 'failed', 'succeeded')),
  failure      text not null default '',
  failure_text text not null default '',
  attended     boolean not null,
  closed       boolean not null default false, -- a failed one that nobody can complete any more
  surplus      boolean not null default false, -- paid though nothing was owed, and refunded
  created_at   timestamptz not null,
  settled_at   timestamptz,
  unique (charge_id, number)
);
create unique index billing_payments_once on billing_payments (charge_id) where status <> 'failed' and not surplus;
create index billing_payments_order on billing_payments (order_id);

-- What was given back.
create table billing_refunds (
  id          uuid primary key,
  order_id    uuid not null references billing_orders (id) on delete cascade,
  charge_id   uuid not null references billing_charges (id) on delete cascade,
  payment_id  uuid not null references billing_payments (id) on delete cascade,
  amount      bigint not null check (amount > 0), -- cents
  provider_id text unique,
  created_at  timestamptz not null,
  done_at     timestamptz,
  failed_at   timestamptz -- the provider refused it, or its money came back
);
create index billing_refunds_order on billing_refunds (order_id);
create index billing_refunds_open on billing_refunds (created_at) where done_at is null and failed_at is null;

-- Disputes, by which the payer's bank takes a payment back.
create table billing_disputes (
  id          uuid primary key,
  order_id    uuid not null references billing_orders (id) on delete cascade,
  charge_id   uuid not null references billing_charges (id) on delete cascade,
  payment_id  uuid not null references billing_payments (id) on delete cascade,
  provider_id text not null unique,
  amount      bigint not null check (amount > 0), -- cents
  state       text not null check (state in ('open', 'won', 'lost')), -- won: the payment counts after all
  opened_at   timestamptz not null,
  closed_at   timestamptz,
  ends_if_won date, -- of the order
  check ((state = 'open') = (closed_at is null))
);
create index billing_disputes_order on billing_disputes (order_id);

-- +goose StatementBegin
-- When an account is deleted, its payments stay without their cards.
create function forget_payment_methods() returns trigger language plpgsql as $$
begin
  update billing_payments set setup_id = '', method_id = '', method_brand = '', method_last4 = '', method_exp_month = 0, method_exp_year = 0, failure_text = '' where order_id = new.id;
  delete from billing_order_keys where order_id = new.id;
  delete from billing_links where order_id = new.id;
  return new;
end $$;
-- +goose StatementEnd
create trigger forget_payment_methods after update of account_id on billing_orders
  for each row when (new.account_id is null and old.account_id is not null) execute function forget_payment_methods();

-- The double-entry ledger: the lines of each entry add up to zero, and nothing is ever changed.
create table billing_ledger_entries (
  key        text primary key, -- what happened to what: charge:…, payment:…, void:…, refund:…
  order_id   uuid not null references billing_orders (id),
  charge_id  uuid not null references billing_charges (id),
  payment_id uuid references billing_payments (id),
  at         timestamptz not null
);
create index billing_ledger_entries_charge on billing_ledger_entries (charge_id);

create table billing_ledger_lines (
  entry_key text not null references billing_ledger_entries (key),
  account   text not null check (account in ('receivable', 'revenue', 'provider_cash', 'refunds', 'disputes')),
  amount    bigint not null check (amount <> 0), -- cents; debits are positive, credits negative
  primary key (entry_key, account)
);

-- +goose StatementBegin
create function check_ledger_entry() returns trigger language plpgsql as $$
declare
  entry text := to_jsonb(new) ->> tg_argv[0];
begin
  if (select count(*) < 2 or sum(amount) <> 0 from billing_ledger_lines where entry_key = entry) then
    raise exception 'the lines of ledger entry % do not add up to zero', entry;
  end if;
  return null;
end $$;
-- +goose StatementEnd

-- +goose StatementBegin
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed';
end $$;
-- +goose StatementEnd

create constraint trigger check_entry after insert on billing_ledger_entries
  deferrable initially deferred for each row execute function check_ledger_entry('key');
create constraint trigger check_line after insert on billing_ledger_lines
  deferrable initially deferred for each row execute function check_ledger_entry('entry_key');
create trigger refuse_change before update or delete or truncate on billing_ledger_entries for each statement execute function refuse_ledger_change();
create trigger refuse_change before update or delete or truncate on billing_ledger_lines for each statement execute function refuse_ledger_change();

-- Events that the payment provider told of, each once.
create table billing_events (
  id          text primary key, -- the provider's
  kind        text not null,
  object      text not null, -- the provider's id of what changed
  created_at  timestamptz not null, -- at the provider
  received_at timestamptz not null,
  handled_at  timestamptz
);
create index billing_events_received on billing_events (received_at);

-- Until when the provider was asked for events whose webhooks were lost.
create table billing_sync (
  only_row  boolean primary key default true check (only_row),
  synced_at timestamptz not null
);

-- +goose Down
drop table billing_sync, billing_events, billing_ledger_lines, billing_ledger_entries, billing_disputes, billing_refunds, billing_payments, billing_links,
  billing_order_keys, billing_charges, billing_orders, billing_deleted_customers, billing_customers;
drop sequence billing_invoices;
drop function refuse_ledger_change();
drop function check_ledger_entry();
drop function forget_payment_methods();
drop function note_deleted_customer();
