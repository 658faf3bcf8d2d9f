-- Pictures and documents in conversations: bff/features/conversation/file.go.

-- +goose Up
create table conversation_files (
  id              uuid primary key, -- from the sender's device: uploading it again stores nothing
  conversation_id uuid not null references conversations (id) on delete cascade,
  account_id      uuid not null references accounts (id) on delete cascade, -- who attached it
  message_id      uuid references conversation_messages (id) on delete cascade, -- null: it wasn't sent yet
  position        integer not null default 0, -- in the message
  kind            text not null default '' check (kind in ('', 'picture', 'pdf')), -- '': not all of it is here
  name            text not null default '' check (char_length(name) <= 120),
  size            integer not null check (size between 1 and 10000000), -- bytes
  width           integer not null default 0, -- of a picture, in pixels
  height          integer not null default 0,
  created_at      timestamptz not null
);
create index conversation_files_conversation on conversation_files (conversation_id);
create index conversation_files_account on conversation_files (account_id);
create index conversation_files_message on conversation_files (message_id) where message_id is not null;
create index conversation_files_unsent on conversation_files (created_at) where message_id is null;

create table conversation_file_parts (
  file_id uuid not null references conversation_files (id) on delete cascade,
  start   integer not null, -- of a piece of an upload; 0 is the whole file once all of it is here, -1 a small picture of it
  file    bytea not null,
  primary key (file_id, start)
);
alter table conversation_file_parts alter column file set storage external; -- pictures and PDFs are compressed already

-- +goose Down
drop table conversation_file_parts, conversation_files;
