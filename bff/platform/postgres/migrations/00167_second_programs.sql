-- Agents can have several programs: an order that its account's owner placed while another one ran may be paid beside it.

-- +goose Up
alter table billing_orders add column beside boolean not null default false;

-- +goose Down
alter table billing_orders drop column beside;
