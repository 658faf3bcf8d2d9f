-- The lines of the fees of closings, which are never edited: a correction reverses the old one and adds a new one. And what agents object to.

-- +goose Up
alter table closings add column reversed_at timestamptz; -- when we reversed the fee; null: it stands

create table closing_lines (
  id         bigint generated always as identity primary key,
  closing_id uuid not null references closings (id),
  kind       text not null check (kind in ('reported', 'corrected', 'reversed')),
  commission bigint not null check (commission > 0), -- cents
  percent    integer not null check (percent between 0 and 100),
  cents      bigint not null, -- negative: it takes back what was charged before
  at         timestamptz not null
);
create index closing_lines_closing on closing_lines (closing_id);
insert into closing_lines (closing_id, kind, commission, percent, cents, at) select id, 'reported', commission, percent, fee, created_at from closings;
create trigger refuse_change before update or delete or truncate on closing_lines for each statement execute function refuse_ledger_change();

create table closing_disputes (
  id          uuid primary key,
  closing_id  uuid not null references closings (id) on delete cascade,
  reason      text not null, -- the agent's; empty: we reversed the fee by ourselves
  opened_at   timestamptz not null,
  outcome     text not null default '' check (outcome in ('', 'reversed', 'upheld')), -- empty: nobody answered yet
  answer      text not null default '',
  answered_at timestamptz
);
create unique index closing_disputes_open on closing_disputes (closing_id) where outcome = '';
create index closing_disputes_closing on closing_disputes (closing_id);

-- What was said about a closing goes with the buyer's data, and with the agent's.
-- +goose StatementBegin
create function forget_closing_disputes() returns trigger language plpgsql as $$
begin
  update closing_disputes set reason = '', answer = '' where closing_id = new.id;
  update closings set address = '' where id = new.id;
  return null;
end $$;
-- +goose StatementEnd
create trigger forget_disputes after update of account_id on closings
  for each row when (new.account_id is null and old.account_id is not null) execute function forget_closing_disputes();

-- +goose StatementBegin
create or replace function keep_closings() returns trigger language plpgsql as $$
begin
  update closing_disputes set reason = '', answer = '' where closing_id in (select id from closings where lead_id = old.id);
  update closings set lead_id = null, address = '' where lead_id = old.id;
  return old;
end $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function keep_closings() returns trigger language plpgsql as $$
begin
  update closings set lead_id = null, address = '' where lead_id = old.id;
  return old;
end $$;
-- +goose StatementEnd
drop trigger forget_disputes on closings;
drop function forget_closing_disputes();
drop table closing_disputes;
drop table closing_lines;
alter table closings drop column reversed_at;
