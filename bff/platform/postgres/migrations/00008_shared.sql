-- Lists of favorites that are shown to whoever has their link.

-- +goose Up
-- One link a buyer. The key is kept as it is, so that its owner can copy the link again: what it
-- opens lies in the same database.
create table shared_lists (
  account_id uuid primary key references accounts (id) on delete cascade,
  key        text not null unique check (length(key) >= 26),
  created_at timestamptz not null
);

-- Who keeps somebody's list among their own; gone when the link is.
create table shared_list_members (
  owner_id  uuid not null references shared_lists (account_id) on delete cascade,
  member_id uuid not null references accounts (id) on delete cascade,
  joined_at timestamptz not null,
  primary key (owner_id, member_id)
);
create index shared_list_members_member on shared_list_members (member_id, joined_at desc);

-- +goose Down
drop table shared_list_members, shared_lists;
