-- Clicks on members' labeled cards, which programs with budgets are charged for after the month. What is kept is how many there were, never who clicked.

-- +goose Up
create table ad_clicks (
  signup_id uuid not null references agent_signups (id) on delete cascade,
  day       date not null, -- UTC
  zip       text not null,
  kind      text not null check (kind in ('page', 'contact')), -- what was opened
  clicks    integer not null check (clicks > 0),
  budget    bigint not null check (budget >= 0), -- dollars for the ZIP code in that month
  billed    boolean not null default false,
  primary key (signup_id, day, zip, kind)
);
create index ad_clicks_unbilled on ad_clicks (day) where not billed;

-- The key of a day signs cards' tokens, and makes the digests that let a person count once a day. It is deleted after the day.
create table ad_keys (
  day date primary key,
  key bytea not null
);

-- Budgets were charged with the price. Whoever paid one isn't charged for clicks until the next charge, which is the price alone.
alter table agent_signups add column clicks_from date; -- from when clicks are charged; null: from the start
update agent_signups u set clicks_from = coalesce((
    select min(c.due_on) from billing_orders o join billing_charges c on c.order_id = o.id where o.key = u.id::text and c.kind = 'program' and c.state in ('scheduled', 'void')),
    (u.created_at at time zone 'UTC')::date + 31)
  where u.program = 'ppc';
update billing_charges c set amount = 9700 from billing_orders o where o.id = c.order_id and o.plan = 'ppc' and c.kind = 'program' and c.state in ('scheduled', 'void') and c.issued_at is null;

-- +goose Down
alter table agent_signups drop column clicks_from;
drop table ad_keys, ad_clicks;
