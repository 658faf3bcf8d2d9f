-- Which reminders are due, looked for every minute.

-- +goose NO TRANSACTION

-- +goose Up
drop index concurrently if exists conversations_remind;
create index concurrently conversations_remind on conversations (least(buyer_remind_at, agent_remind_at)) where buyer_remind_at is not null or agent_remind_at is not null;

-- +goose Down
drop index conversations_remind;
