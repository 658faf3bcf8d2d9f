-- How agents signed up, and the codes by which they invite others.

-- +goose Up
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
  paid_at           timestamptz
);
create index agent_signups_account on agent_signups (account_id, created_at desc);
create index agent_signups_promo on agent_signups (promo) where promo <> '';
create index agent_signups_partner on agent_signups (partner_id) where partner_id is not null;
create index agent_signups_sponsor on agent_signups (sponsor_id) where sponsor_id is not null;

-- +goose Down
drop table agent_signups, agent_codes;
