-- What people say about us. It is shown once its author's email is confirmed and someone has looked at its content.

-- +goose Up
create table reviews (
  id           uuid primary key,
  account_id   uuid references accounts (id) on delete cascade, -- null: a guest's
  email        text not null,
  name         text not null, -- as it is shown
  rating       smallint not null check (rating between 1 and 5),
  topic        text not null,
  body         text not null,
  shown        boolean not null, -- its author agrees to have it shown
  itm_source   text not null default '',
  itm_medium   text not null default '',
  itm_campaign text not null default '',
  status       text not null check (status in ('unconfirmed', 'pending', 'published', 'refused')),
  reason       text not null default '', -- why it was refused
  token_hash   bytea not null unique, -- of the link that confirms it
  created_at   timestamptz not null,
  confirmed_at timestamptz,
  decided_at   timestamptz
);
create index reviews_account on reviews (account_id);
create index reviews_pending on reviews (confirmed_at) where status = 'pending';
create index reviews_shown on reviews (confirmed_at desc) where status = 'published' and shown;
create unique index reviews_once on reviews (lower(email)) where status <> 'unconfirmed';

-- +goose Down
drop table reviews;
