-- What partners get for agents who joined by their link, once each; and agents who work in our sales.

-- +goose Up
create table partner_credits (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade, -- the partner's
  joined_id  uuid unique references accounts (id) on delete set null, -- the agent's who joined
  program    text not null,
  amount     bigint not null check (amount > 0), -- cents
  created_at timestamptz not null
);
create index partner_credits_account on partner_credits (account_id, created_at desc);

create table sales_agents (
  account_id uuid primary key references accounts (id) on delete cascade,
  created_at timestamptz not null
);

-- +goose Down
drop table sales_agents, partner_credits;
