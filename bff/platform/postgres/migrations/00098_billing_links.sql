-- Links in emails by which a charge is paid without a login. Each pays one charge.

-- +goose Up
create table billing_links (
  hash       bytea primary key, -- of the token
  order_id   uuid not null references billing_orders (id) on delete cascade,
  charge_id  uuid not null references billing_charges (id) on delete cascade,
  expires_at timestamptz not null
);
create index billing_links_order on billing_links (order_id);
create index billing_links_expires on billing_links (expires_at);

-- +goose StatementBegin
create or replace function forget_payment_methods() returns trigger language plpgsql as $$
begin
  update billing_payments set setup_id = '', method_id = '', method_brand = '', method_last4 = '', method_exp_month = 0, method_exp_year = 0, failure_text = '' where order_id = new.id;
  delete from billing_order_keys where order_id = new.id;
  delete from billing_links where order_id = new.id;
  return new;
end $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function forget_payment_methods() returns trigger language plpgsql as $$
begin
  update billing_payments set setup_id = '', method_id = '', method_brand = '', method_last4 = '', method_exp_month = 0, method_exp_year = 0, failure_text = '' where order_id = new.id;
  delete from billing_order_keys where order_id = new.id;
  return new;
end $$;
-- +goose StatementEnd
drop table billing_links;
