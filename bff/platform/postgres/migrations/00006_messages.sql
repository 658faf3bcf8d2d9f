-- Emails, texts and push messages, and who wants them.

-- +goose Up
-- Messages that wait to be sent; gone when they are. How often one was tried is known to its job.
create table messages (
  id         uuid primary key,
  number     bigint generated always as identity, -- the order in which they were asked for
  channel    text not null check (channel in ('email', 'text', 'push')),
  recipient  text not null, -- empty: to nobody, as for someone without an account
  subject    text not null default '',
  body       text not null,
  html       text not null default '',
  reply_to   text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  next_at    timestamptz not null,
  unsubscribe text not null default '', -- of emails: a URL that stops them when posted to
  link        text not null default '', -- of push messages: what they open
  attachments jsonb -- of emails: calendar invitations and contact cards
);
-- What expires first is sent first.
create index messages_urgent on messages (expires_at, number);

-- Devices that want messages; they go with the session that they were told in.
create table push_devices (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  token      text not null unique,
  platform   text not null check (platform in ('ios', 'android')),
  name       text not null,
  created_at timestamptz not null
);
create index push_devices_account on push_devices (account_id);
create index push_devices_session on push_devices (session_id);

-- Messages to devices that the push service took, until it says whether they arrived. They go with
-- the device.
create table push_receipts (
  id         text primary key, -- the service's
  token      text not null references push_devices (token) on delete cascade,
  ask_at     timestamptz not null,
  expires_at timestamptz not null -- from then on the service does not know any more
);
create index push_receipts_token on push_receipts (token);
create index push_receipts_next on push_receipts (ask_at);

-- What somebody decided about mails; who has no row did not.
create table mail_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  favorites  text not null default 'instant' check (favorites in ('instant', 'daily', 'weekly', 'never')),
  stopped_at timestamptz -- all mails that are not answers to something the person does
);

-- Mails to be written: about a saved search, or with 0 about favorites.
create table mails_due (
  account_id uuid not null references accounts (id) on delete cascade,
  search_id  bigint not null default 0,
  due_at     timestamptz not null,
  primary key (account_id, search_id)
);
create index mails_due_next on mails_due (due_at);

-- +goose Down
drop table mails_due, mail_settings, push_receipts, push_devices, messages;
