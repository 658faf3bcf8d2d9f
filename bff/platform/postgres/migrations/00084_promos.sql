-- Promo codes of programs that agents buy.

-- +goose Up
create table promos (
  code       text primary key check (code = upper(code) and length(code) between 1 and 40),
  percent    smallint not null default 0 check (percent between 0 and 100),
  dollars    integer not null default 0 check (dollars >= 0),
  split      boolean not null default false, -- whether the total may be paid in two parts
  until      timestamptz, -- null: without end
  uses       integer check (uses > 0), -- how many sign-ups may use it; null: any number
  created_at timestamptz not null,
  check (percent = 0 or dollars = 0)
);

-- +goose Down
drop table promos;
