-- Buyers whose agent let them go, and how they want to go on.

-- +goose Up
create table buyer_releases (
  account_id uuid primary key references accounts (id) on delete cascade, -- the buyer's
  agent_id   uuid references accounts (id) on delete set null,
  agent_name text not null,
  at         timestamptz not null,
  settled_at timestamptz -- when the buyer chose another agent, or none
);
create index buyer_releases_agent on buyer_releases (agent_id);

create table buyer_programs (
  account_id uuid primary key references accounts (id) on delete cascade, -- the buyer's
  program    text not null check (program in ('browsing', 'agent', 'buy_sell')),
  at         timestamptz not null
);

-- +goose Down
drop table buyer_programs, buyer_releases;
