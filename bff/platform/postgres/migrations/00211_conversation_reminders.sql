-- When each of a conversation's two is to be reminded of what they haven't read, and was last: bff/features/conversation/remind.go.

-- +goose Up
alter table conversations
  add column buyer_remind_at   timestamptz, -- null: there is nothing new
  add column agent_remind_at   timestamptz,
  add column buyer_reminded_at timestamptz,
  add column agent_reminded_at timestamptz;

-- +goose Down
alter table conversations drop column buyer_remind_at, drop column agent_remind_at, drop column buyer_reminded_at, drop column agent_reminded_at;
