-- The double-entry ledger: the lines of each entry add up to zero, and nothing is ever changed.

-- +goose Up
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
  account   text not null check (account in ('receivable', 'revenue', 'provider_cash', 'refunds')),
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

-- +goose Down
drop table billing_ledger_lines, billing_ledger_entries;
drop function check_ledger_entry, refuse_ledger_change;
