-- Taking one's data away, and asking for help.

-- +goose Up
-- When the account, or what is kept in it, goes; null: nobody asked for that.
alter table accounts
  add column erasure_at   timestamptz,
  add column erasure_kind text not null default '' check (erasure_kind in ('', 'data', 'account')),
  add constraint accounts_erasure check ((erasure_at is null) = (erasure_kind = ''));

-- Evidence of a consent outlives the account; who gave it is then known by a keyed digest only.
alter table consents add column person bytea;

-- What people asked about their data: the log that the law asks for. Once it is done, who it
-- was is known by a keyed digest only, which also keeps us from writing to them again.
create table data_requests (
  id        uuid primary key,
  kind      text not null check (kind in ('export', 'data', 'account')),
  via       text not null check (via in ('form', 'account')),
  person    bytea not null, -- keyed digest of the e-mail
  email     text not null default '', -- where to write until it is done
  accounts  uuid[] not null default '{}', -- until it is done
  reference bytea unique, -- digest of what the address of the status page holds; null: has none
  at        timestamptz not null,
  due_at    timestamptz,
  undone_at timestamptz,
  done_at   timestamptz
);
create index data_requests_open on data_requests (due_at) where done_at is null and undone_at is null;
create index data_requests_person on data_requests (person);

-- What a code that came back from an e-mail allows, for some minutes.
create table erasure_permits (
  key_hash   bytea primary key,
  email      text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index erasure_permits_expired on erasure_permits (expires_at);

create table support_tickets (
  id          uuid primary key,
  reference   text not null unique, -- "HW-7K3FQ-29QDM-X4TBN", unguessable
  account_id  uuid references accounts (id) on delete cascade, -- null: of a guest
  name        text not null,
  email       text not null,
  topic       text not null,
  app_version text not null default '',
  device      text not null default '',
  status      text not null check (status in ('open', 'answered', 'closed')),
  retry_key   text not null, -- the same when the same is sent again
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  constraint support_tickets_once unique (email, retry_key)
);
create index support_tickets_account on support_tickets (account_id);
create index support_tickets_email on support_tickets (lower(email));
create index support_tickets_status on support_tickets (status, updated_at);

create table support_messages (
  id        bigint generated always as identity primary key,
  ticket_id uuid not null references support_tickets (id) on delete cascade,
  operator  boolean not null, -- written by us
  body      text not null,
  at        timestamptz not null
);
create index support_messages_ticket on support_messages (ticket_id, id);

-- +goose Down
drop table support_messages, support_tickets, erasure_permits, data_requests;
alter table consents drop column person;
alter table accounts drop column erasure_at, drop column erasure_kind;
