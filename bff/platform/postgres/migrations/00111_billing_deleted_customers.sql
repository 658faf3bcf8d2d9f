-- Customers at the payment provider whose accounts were deleted, until a job has deleted them there, too.

-- +goose Up
create table billing_deleted_customers (
  provider_id text primary key,
  deleted_at  timestamptz not null -- here
);

-- +goose StatementBegin
create function note_deleted_customer() returns trigger language plpgsql as $$
begin
  insert into billing_deleted_customers (provider_id, deleted_at) values (old.provider_id, now()) on conflict do nothing;
  return null;
end $$;
-- +goose StatementEnd
create trigger note_deleted_customer after delete on billing_customers for each row execute function note_deleted_customer();

-- +goose Down
drop trigger note_deleted_customer on billing_customers;
drop function note_deleted_customer;
drop table billing_deleted_customers;
