-- Money that went back to agents by the payment provider's own site: refunds that were made or failed there, and disputes, by which the
-- payer's bank takes a payment back.

-- +goose Up
alter table billing_refunds add failed_at timestamptz; -- the provider refused it, or its money came back
drop index billing_refunds_open;
create index billing_refunds_open on billing_refunds (created_at) where done_at is null and failed_at is null;

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

alter table billing_ledger_lines drop constraint billing_ledger_lines_account_check,
  add constraint billing_ledger_lines_account_check check (account in ('receivable', 'revenue', 'provider_cash', 'refunds', 'disputes'));

-- +goose Down
alter table billing_ledger_lines drop constraint billing_ledger_lines_account_check,
  add constraint billing_ledger_lines_account_check check (account in ('receivable', 'revenue', 'provider_cash', 'refunds')) not valid;
drop table billing_disputes;
drop index billing_refunds_open;
create index billing_refunds_open on billing_refunds (created_at) where done_at is null;
alter table billing_refunds drop failed_at;
