-- What agents write again and again: bff/features/conversation/saved_reply.go.

-- +goose Up
create table saved_replies (
  id         uuid primary key, -- from the agent's device: saving it again stores nothing
  account_id uuid not null references accounts (id) on delete cascade,
  body       text not null check (char_length(body) between 1 and 4000),
  created_at timestamptz not null
);
create index saved_replies_account on saved_replies (account_id);

-- +goose Down
drop table saved_replies;
