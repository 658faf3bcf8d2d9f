-- Which reminders of tours are due, looked for every minute.

-- +goose NO TRANSACTION

-- +goose Up
drop index concurrently if exists tours_remind;
create index concurrently tours_remind on tours (remind_at) where remind_at is not null;

-- +goose Down
drop index tours_remind;
