-- Portraits that agents upload, and records that a deletion of data took away.

-- +goose Up
create table agent_portraits (
  agent_id uuid not null references agents (id) on delete cascade,
  width    smallint not null, -- pixels; they are square
  name     text not null, -- in addresses; another photo has another one
  content  bytea not null, -- JPEG
  primary key (agent_id, width)
);

-- A record goes only when a person wants it to, whoever asked for that: with an account or by the email alone.
drop trigger agents_removed on agents;
create trigger agents_removed before delete on agents for each row
  when (old.source is not null) execute function note_removed_agent();

-- +goose Down
drop trigger agents_removed on agents;
create trigger agents_removed before delete on agents for each row
  when (old.account_id is not null and old.source is not null) execute function note_removed_agent();
drop table agent_portraits;
