-- Attempts to take the money of charges, and what was given back. The database itself lets a charge be paid only once.

-- +goose Up
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

create table billing_refunds (
  id          uuid primary key,
  order_id    uuid not null references billing_orders (id) on delete cascade,
  charge_id   uuid not null references billing_charges (id) on delete cascade,
  payment_id  uuid not null references billing_payments (id) on delete cascade,
  amount      bigint not null check (amount > 0), -- cents
  provider_id text unique,
  created_at  timestamptz not null,
  done_at     timestamptz
);
create index billing_refunds_order on billing_refunds (order_id);
create index billing_refunds_open on billing_refunds (created_at) where done_at is null;

-- When an account is deleted, its payments stay without their cards.
-- +goose StatementBegin
create function forget_payment_methods() returns trigger language plpgsql as $$
begin
  update billing_payments set setup_id = '', method_id = '', method_brand = '', method_last4 = '', method_exp_month = 0, method_exp_year = 0, failure_text = '' where order_id = new.id;
  delete from billing_order_keys where order_id = new.id;
  return new;
end $$;
-- +goose StatementEnd
create trigger forget_payment_methods after update of account_id on billing_orders
  for each row when (new.account_id is null and old.account_id is not null) execute function forget_payment_methods();

-- +goose Down
drop trigger forget_payment_methods on billing_orders;
drop function forget_payment_methods;
drop table billing_refunds, billing_payments;
