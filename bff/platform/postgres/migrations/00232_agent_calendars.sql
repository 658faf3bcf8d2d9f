-- The calendars in which agents keep their appointments: bff/features/tour/calendar.go.

-- +goose Up
create table agent_calendars (
  account_id uuid primary key references accounts (id) on delete cascade,
  secret     bytea not null, -- the address, encrypted
  host       text not null, -- of the address
  busy       jsonb not null default '[]', -- the appointments of the next weeks: from and to, nothing about them
  asked_at   timestamptz not null, -- last time
  read_at    timestamptz, -- last time that it could be read
  problem    text not null default '', -- why it couldn't be read the last time
  created_at timestamptz not null
);

-- +goose Down
drop table agent_calendars;
