-- How agents sign up for programs, and what they agreed to.

-- +goose Up
-- Promo codes of programs that agents buy.
create table promos (
  code       text primary key check (code = upper(code) and length(code) between 1 and 40),
  percent    smallint not null default 0 check (percent between 0 and 100),
  dollars    integer not null default 0 check (dollars >= 0),
  split      boolean not null default false, -- whether the total may be paid in two parts
  until      timestamptz, -- null: without end
  uses       integer check (uses > 0), -- how many sign-ups may use it; null: any number
  created_at timestamptz not null,
  check (percent = 0 or dollars = 0)
);

-- The codes by which agents invite others.
create table agent_codes (
  account_id uuid primary key references accounts (id) on delete cascade,
  code       text not null unique check (code ~ '^[A-Z0-9]{4,20}$'),
  created_at timestamptz not null
);

create table agent_signups (
  id                uuid primary key,
  account_id        uuid not null references accounts (id) on delete cascade,
  program           text not null, -- its key, or free
  source            text not null, -- the page
  membership        text not null check (membership in ('join', 'decline')),
  zip_codes         text[] not null default '{}',
  budgets           integer[] not null default '{}', -- dollars a month, in the order of zip_codes
  sponsor_id        uuid references accounts (id) on delete set null, -- whose invitation it was
  partner_id        uuid references accounts (id) on delete set null, -- whose link it was
  promo             text not null default '',
  buy_down          smallint not null default 0,
  split             smallint not null default 100,
  second_on         date,
  referral_fee      smallint not null default 0, -- percent, after the buy-down
  total             bigint not null default 0, -- cents
  due_today         bigint not null default 0,
  order_id          text unique, -- in billing; null: a free one
  retry_key         text unique, -- digest of the form's
  sales_user        text not null default '',
  take_over_user    text not null default '',
  sale_override_id  text not null default '',
  created_at        timestamptz not null,
  paid_at           timestamptz,
  promo_held_until  timestamptz -- until when one use of a limited promo code is held for a sign-up that isn't paid yet
);
create index agent_signups_account on agent_signups (account_id, created_at desc);
create index agent_signups_promo on agent_signups (promo) where promo <> '';
create index agent_signups_partner on agent_signups (partner_id) where partner_id is not null;
create index agent_signups_sponsor on agent_signups (sponsor_id) where sponsor_id is not null;

-- The documents that agents got.
create table membership_documents (
  id         uuid primary key,
  email      text not null, -- who it was made for
  program    text not null,
  version    text not null, -- of the wording
  sha256     bytea not null,
  file       bytea not null, -- the PDF
  addendum   boolean not null,
  mailed_at  timestamptz,
  address    text not null, -- IP address
  created_at timestamptz not null
);
create index membership_documents_email on membership_documents (lower(email), created_at desc);

-- What they agreed to when they joined a program, kept as evidence.
create table membership_consents (
  id          bigint generated always as identity primary key,
  account_id  uuid references accounts (id) on delete set null,
  signup_id   uuid references agent_signups (id) on delete set null,
  program     text not null,
  version     text not null, -- of the wording
  wording     text not null, -- what stood above the button
  sha256      bytea not null, -- of the wording, or of the document that was mailed
  document_id uuid references membership_documents (id) on delete set null,
  at          timestamptz not null,
  address     text not null -- IP address
);
create index membership_consents_account on membership_consents (account_id, at desc);
create index membership_consents_signup on membership_consents (signup_id);
create index membership_consents_document on membership_consents (document_id);

-- What partners get for agents who joined by their link, once each.
create table partner_credits (
  id         uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade, -- the partner's
  joined_id  uuid unique references accounts (id) on delete set null, -- the agent's who joined
  program    text not null,
  amount     bigint not null check (amount > 0), -- cents
  created_at timestamptz not null
);
create index partner_credits_account on partner_credits (account_id, created_at desc);

-- Agents who work in our sales.
create table sales_agents (
  account_id uuid primary key references accounts (id) on delete cascade,
  created_at timestamptz not null
);

-- +goose Down
drop table sales_agents, partner_credits, membership_consents, membership_documents, agent_signups, agent_codes, promos;
