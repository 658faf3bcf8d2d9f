-- Agents' own programs that hear of their leads, and what was sent to them.

-- +goose Up
create table lead_tools (
  account_id uuid not null references accounts (id) on delete cascade, -- of the agent
  tool       text not null check (tool in ('webhook', 'follow_up_boss')),
  url        text not null default '',
  secret     text not null,
  created_at timestamptz not null,
  primary key (account_id, tool)
);

create table lead_deliveries (
  id           uuid primary key,
  account_id   uuid not null references accounts (id) on delete cascade, -- of the agent
  lead_id      uuid references leads (id) on delete cascade, -- null: a test
  tool         text not null,
  event        text not null,
  payload      text not null, -- exactly what is signed and sent
  attempts     integer not null default 0,
  attempted_at timestamptz,
  delivered_at timestamptz,
  gave_up_at   timestamptz,
  answer       text not null default '',
  created_at   timestamptz not null
);
create index lead_deliveries_account on lead_deliveries (account_id, created_at desc, id);
create index lead_deliveries_lead on lead_deliveries (lead_id);
create index lead_deliveries_old on lead_deliveries (created_at);

-- +goose Down
drop table lead_deliveries, lead_tools;
