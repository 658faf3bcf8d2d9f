-- Boards, on which people decide about homes together: bff/features/board. A board lives as long as a member who isn't an agent, and what
-- someone wrote or voted is deleted with their account. Who isn't a member anymore is "someone who left".

-- +goose Up
create table boards (
  id         bigint generated always as identity primary key,
  name       text not null,
  created_at timestamptz not null
);

create table board_members (
  id         bigint generated always as identity unique, -- what other members know them by
  board_id   bigint not null references boards (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  role       text not null check (role in ('owner', 'member', 'agent')), -- an agent sees only what is marked for them
  joined_at  timestamptz not null,
  primary key (board_id, account_id)
);
create index board_members_account on board_members (account_id);
create unique index board_members_owner on board_members (board_id) where role = 'owner';

-- When the owner is gone, the member who has been there longest owns the board; without one it ends.
-- +goose StatementBegin
create function settle_board() returns trigger language plpgsql as $$
begin
  perform from boards where id = old.board_id for update; -- of two who leave at once, the second sees that the first is gone
  if not exists (select from board_members where board_id = old.board_id and role <> 'agent') then
    delete from boards where id = old.board_id;
  elsif old.role = 'owner' and not exists (select from board_members where board_id = old.board_id and role = 'owner') then
    update board_members set role = 'owner'
      where id = (select id from board_members where board_id = old.board_id and role = 'member' order by joined_at, id limit 1);
  end if;
  return null;
end $$;
-- +goose StatementEnd
create trigger settle_board after delete on board_members for each row execute function settle_board();

create table board_invitations (
  id         bigint generated always as identity primary key,
  board_id   bigint not null references boards (id) on delete cascade,
  invited_by uuid references accounts (id) on delete set null,
  email      text,             -- where it was sent; null: it is a link
  agent      boolean not null, -- who accepts it joins as an agent
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index board_invitations_board on board_invitations (board_id);
create index board_invitations_by on board_invitations (invited_by);

create table board_homes (
  board_id   bigint not null references boards (id) on delete cascade,
  listing_id bigint not null references listings (id) on delete cascade,
  stage      text not null check (stage in ('considering', 'visit', 'offer', 'no')),
  for_agent  boolean not null, -- agents on the board see it
  added_by   uuid references accounts (id) on delete set null,
  added_at   timestamptz not null,
  staged_by  uuid references accounts (id) on delete set null, -- who moved it to its stage
  staged_at  timestamptz not null,
  primary key (board_id, listing_id)
);
create index board_homes_listing on board_homes (listing_id);
create index board_homes_added on board_homes (added_by);
create index board_homes_staged on board_homes (staged_by);

create table board_votes (
  board_id   bigint not null,
  listing_id bigint not null,
  account_id uuid not null references accounts (id) on delete cascade,
  up         boolean not null,
  at         timestamptz not null,
  primary key (board_id, listing_id, account_id),
  foreign key (board_id, listing_id) references board_homes (board_id, listing_id) on delete cascade
);
create index board_votes_account on board_votes (account_id);

create table board_comments (
  id         uuid primary key, -- from the sender, so that sending it again changes nothing
  board_id   bigint not null,
  listing_id bigint not null,
  account_id uuid not null references accounts (id) on delete cascade,
  body       text not null,
  for_agent  boolean not null, -- agents on the board see it
  created_at timestamptz not null,
  foreign key (board_id, listing_id) references board_homes (board_id, listing_id) on delete cascade
);
create index board_comments_home on board_comments (board_id, listing_id);
create index board_comments_account on board_comments (account_id);

-- +goose Down
drop table board_comments, board_votes, board_homes, board_invitations, board_members, boards;
drop function settle_board;
