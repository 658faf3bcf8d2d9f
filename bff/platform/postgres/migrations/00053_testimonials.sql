-- What buyers say about agents. It is shown once someone has looked at its content.

-- +goose Up
create table testimonials (
  id         uuid primary key default gen_random_uuid(),
  agent_id   uuid not null references agents (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade, -- the buyer's
  name       text not null, -- as it is shown: first name and initial
  rating     smallint not null check (rating between 1 and 5),
  body       text not null,
  status     text not null default 'pending' check (status in ('pending', 'published', 'refused')),
  reason     text not null default '', -- why it was refused
  reply      text not null default '', -- the agent's
  replied_at timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint testimonials_once unique (agent_id, account_id)
);
create index testimonials_account on testimonials (account_id);
create index testimonials_pending on testimonials (created_at) where status = 'pending';

-- +goose Down
drop table testimonials;
