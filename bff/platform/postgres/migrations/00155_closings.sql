-- What agents report about the closings of their leads, with the referral fee that follows. Rows stay when the lead or the account is deleted, as other
-- records of money do, without whose home it was.

-- +goose Up
create table closings (
  id         uuid primary key,
  lead_id    uuid unique references leads (id) on delete set null, -- null: the buyer's data was deleted
  account_id uuid references accounts (id) on delete set null, -- the agent's; null: it was deleted
  address    text not null, -- of the home
  price      bigint not null check (price > 0), -- dollars
  closed_on  date not null,
  commission bigint not null check (commission > 0), -- cents
  program    text not null, -- key of the program that covered the lead; empty: it came for free
  percent    integer not null check (percent between 0 and 100), -- of the commission, after the buy-down
  fee        bigint not null check (fee >= 0), -- cents
  created_at timestamptz not null
);
create index closings_account on closings (account_id, closed_on desc);

-- +goose StatementBegin
create function keep_closings() returns trigger language plpgsql as $$
begin
  update closings set lead_id = null, address = '' where lead_id = old.id;
  return old;
end $$;
-- +goose StatementEnd
create trigger keep_closings before delete on leads for each row execute function keep_closings();

-- +goose Down
drop trigger keep_closings on leads;
drop function keep_closings;
drop table closings;
