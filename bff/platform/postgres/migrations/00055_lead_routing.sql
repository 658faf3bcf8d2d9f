-- Leads of agents: who has what a buyer asked, why, and until when they have to accept it.

-- +goose Up
create table leads (
  id             uuid primary key,
  listing_id     bigint references listings (id) on delete cascade, -- null: about no single home
  asker          text not null, -- the account, or the email as it is looked up
  account_id     uuid references accounts (id) on delete cascade, -- the buyer's; null: a guest's
  name           text not null,
  email          text not null,
  email_verified boolean not null,
  phone          text not null default '' check (phone ~ '^(\d{10})?$'),
  agent_id       uuid references accounts (id) on delete set null, -- who has it; null: none of our agents
  reason         text not null check (reason in ('buyers_agent', 'lists_home', 'serves_city', 'passed_on', 'chosen')),
  status         text not null check (status in ('offered', 'accepted', 'unclaimed', 'released')),
  offered_at     timestamptz not null,
  due_at         timestamptz, -- by then it has to be accepted; null: nobody has to
  answered_at    timestamptz,
  created_at     timestamptz not null,
  last_at        timestamptz not null -- when the buyer asked last
);
create index leads_asker on leads (asker, listing_id, last_at desc);
create index leads_agent on leads (agent_id, last_at desc, id);
create index leads_account on leads (account_id);
create index leads_listing on leads (listing_id);
create index leads_due on leads (due_at) where status = 'offered' and due_at is not null;

-- Everyone whom a lead was offered to, and what they did with it.
create table lead_offers (
  id          bigint generated always as identity primary key,
  lead_id     uuid not null references leads (id) on delete cascade,
  agent_id    uuid references accounts (id) on delete set null,
  reason      text not null,
  offered_at  timestamptz not null,
  answer      text not null default '' check (answer in ('', 'accepted', 'passed', 'missed', 'released')),
  answered_at timestamptz
);
create index lead_offers_lead on lead_offers (lead_id);
create index lead_offers_agent on lead_offers (agent_id, offered_at desc);

-- Which leads an agent takes. Without a row: all of them.
create table lead_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  paused     boolean not null default false,
  price_from bigint not null default 0 check (price_from >= 0),
  price_to   bigint not null default 0 check (price_to >= 0), -- 0: no limit
  capacity   integer not null default 0 check (capacity >= 0), -- a month; 0: no limit
  updated_at timestamptz not null
);

alter table inquiries add column lead_id uuid references leads (id) on delete set null;
create index inquiries_lead on inquiries (lead_id) where lead_id is not null;

-- +goose Down
alter table inquiries drop column lead_id;
drop table lead_settings, lead_offers, leads;
