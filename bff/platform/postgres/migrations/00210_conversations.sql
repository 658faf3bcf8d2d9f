-- What a buyer and an agent write to each other: bff/features/conversation.

-- +goose Up
-- One for each buyer and agent. It is the buyer's: it goes when their account does.
create table conversations (
  id            uuid primary key,
  buyer_id      uuid not null references accounts (id) on delete cascade,
  agent_id      uuid references accounts (id) on delete set null, -- null: their account was deleted
  last_number   integer not null default 0, -- of the latest message
  last_at       timestamptz not null,       -- when it was sent
  waiting_since timestamptz,                -- the first message of the buyer that the agent hasn't answered; null: there is none
  buyer_read    integer not null default 0, -- number of the last message that each has seen
  agent_read    integer not null default 0,
  buyer_blocked_at timestamptz,             -- when the buyer blocked the agent,
  agent_blocked_at timestamptz,             -- or the agent the buyer
  created_at    timestamptz not null,
  unique (buyer_id, agent_id)
);
create index conversations_agent on conversations (agent_id, last_at desc);

create table conversation_messages (
  id              uuid primary key, -- from the sender's device: sending it again stores nothing
  conversation_id uuid not null references conversations (id) on delete cascade,
  number          integer not null, -- in the order of commits
  account_id      uuid not null references accounts (id) on delete cascade, -- who wrote it
  body            text not null check (char_length(body) <= 4000),
  listing_id      bigint references listings (id) on delete set null, -- a home that it shows
  created_at      timestamptz not null,
  unique (conversation_id, number)
);
create index conversation_messages_account on conversation_messages (account_id);
create index conversation_messages_listing on conversation_messages (listing_id) where listing_id is not null;

create table conversation_reports (
  id              uuid primary key,
  conversation_id uuid references conversations (id) on delete set null,    -- only the reporter's export has the report
  account_id      uuid not null references accounts (id) on delete cascade, -- who reported the other
  reason          text not null,
  created_at      timestamptz not null
);
create index conversation_reports_conversation on conversation_reports (conversation_id);
create index conversation_reports_account on conversation_reports (account_id);

-- +goose Down
drop table conversation_reports, conversation_messages, conversations;
