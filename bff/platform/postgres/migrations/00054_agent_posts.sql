-- What agents write on their profiles.

-- +goose Up
create table agent_posts (
  id         uuid primary key default gen_random_uuid(),
  agent_id   uuid not null references agents (id) on delete cascade,
  title      text not null,
  body       text not null, -- Markdown, as typed
  published  boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index agent_posts_agent on agent_posts (agent_id, created_at desc, id);

-- +goose Down
drop table agent_posts;
