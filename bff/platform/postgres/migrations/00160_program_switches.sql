-- Agents switch programs: a new order replaces the one they have, and the unused days of what they paid count against its first charge.

-- +goose Up
alter table billing_orders add column replaces_id uuid; -- null: it replaces none
alter table billing_orders add constraint billing_orders_replaces_id_fkey foreign key (replaces_id) references billing_orders (id) not valid;
alter table billing_charges add column credit bigint not null default 0; -- cents of an earlier program that pay for it beside its amount
alter table billing_charges add column credited bigint not null default 0; -- cents of it that count for the next program

-- +goose Down
alter table billing_charges drop column credited, drop column credit;
alter table billing_orders drop column replaces_id;
