-- What people ask about homes, which agent gets it, and what becomes of it.

-- +goose Up
-- Leads of agents: who has what a buyer asked, why, and until when they have to accept it.
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
  last_at        timestamptz not null, -- when the buyer asked last
  to_agent_id    uuid references agents (id) on delete set null -- as in inquiries
);
create index leads_asker on leads (asker, listing_id, last_at desc);
create index leads_agent on leads (agent_id, last_at desc, id);
create index leads_account on leads (account_id);
create index leads_listing on leads (listing_id);
create index leads_to_agent on leads (to_agent_id) where to_agent_id is not null;
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

-- What was asked, as it was asked.
create table inquiries (
  id             uuid primary key,
  kind           text not null check (kind in ('question', 'tour')),
  listing_id     bigint references listings (id) on delete cascade, -- null: about no home
  account_id     uuid references accounts (id) on delete cascade, -- null: a guest's
  asker          text not null, -- the account, or the e-mail as it is looked up
  retry_key      text not null, -- the same when the same is sent again
  name           text not null,
  email          text not null,
  email_verified boolean not null,
  phone          text not null default '' check (phone ~ '^(\d{10})?$'),
  message        text not null default '',
  tour_day       date check ((kind = 'tour') = (tour_day is not null)),
  tour_time      text not null default '' check (tour_time in ('', 'morning', 'afternoon', 'evening')),
  tour_way       text not null default '' check (tour_way in ('', 'in_person', 'video')),
  texts_version  text not null default '', -- of the wording that allows texts and calls; empty: not allowed
  address        text not null, -- IP address
  site_id        text not null default '',
  admin_id       text not null default '', -- the referral that came along
  route          text not null check (route in ('listing', 'chosen', 'referral', 'area', 'house')),
  agent_id       uuid references accounts (id) on delete set null,
  receiver_name  text not null,
  receiver_office text not null default '',
  receiver_email text not null,
  created_at     timestamptz not null,
  texts_stopped_at timestamptz, -- when texts and calls that were allowed with it were taken back; null: they were not
  canceled_at    timestamptz, -- a tour that the buyer canceled,
  moved_at       timestamptz, -- or moved to another day
  lead_id        uuid references leads (id) on delete set null,
  receiver_license_state text not null default '',
  receiver_license       text not null default '',
  shares_saved   boolean not null default false, -- with the receiver: the homes that the buyer saved
  to_agent_id    uuid references agents (id) on delete cascade, -- the agent whose profile it was written on; null: about a home
  appraised_address text not null default '', -- of the home whose estimate they had looked at; '': none
  appraised_path    text not null default '', -- of the page with the estimate
  appraised_value   bigint not null default 0, -- dollars; 0: there was no estimate
  appraised_low     bigint not null default 0,
  appraised_high    bigint not null default 0,
  tour_changes   integer not null default 0, -- calendars take a change only if its number is higher than the one they have
  constraint inquiries_once unique (asker, retry_key),
  constraint inquiries_about check (to_agent_id is not null or listing_id is not null)
);
create index inquiries_account on inquiries (account_id, created_at desc);
create index inquiries_agent on inquiries (agent_id, created_at desc);
create index inquiries_listing on inquiries (listing_id);
create index inquiries_lead on inquiries (lead_id) where lead_id is not null;
create index inquiries_to_agent on inquiries (to_agent_id) where to_agent_id is not null;
create index inquiries_texts on inquiries (phone) where texts_version <> '' and texts_stopped_at is null;

-- Agents' own programs that hear of their leads.
create table lead_tools (
  account_id uuid not null references accounts (id) on delete cascade, -- of the agent
  tool       text not null check (tool in ('webhook', 'follow_up_boss')),
  url        text not null default '',
  secret     text not null,
  created_at timestamptz not null,
  primary key (account_id, tool)
);

-- What was sent to them.
create table lead_deliveries (
  id           uuid primary key,
  account_id   uuid not null references accounts (id) on delete cascade, -- of the agent
  lead_id      uuid references leads (id) on delete cascade, -- null: a test
  tool         text not null,
  event        text not null,
  payload      text not null, -- exactly what is signed and sent
  attempts     integer not null default 0,
  attempted_at timestamptz,
  delivered_at timestamptz,
  gave_up_at   timestamptz,
  answer       text not null default '',
  created_at   timestamptz not null
);
create index lead_deliveries_account on lead_deliveries (account_id, created_at desc, id);
create index lead_deliveries_lead on lead_deliveries (lead_id);
create index lead_deliveries_old on lead_deliveries (created_at);

-- Buyers whose agent let them go.
create table buyer_releases (
  account_id uuid primary key references accounts (id) on delete cascade, -- the buyer's
  agent_id   uuid references accounts (id) on delete set null,
  agent_name text not null,
  at         timestamptz not null,
  settled_at timestamptz -- when the buyer chose another agent, or none
);
create index buyer_releases_agent on buyer_releases (agent_id);

-- How they want to go on.
create table buyer_programs (
  account_id uuid primary key references accounts (id) on delete cascade, -- the buyer's
  program    text not null check (program in ('browsing', 'agent', 'buy_sell')),
  at         timestamptz not null
);

-- +goose Down
drop table buyer_programs, buyer_releases, lead_deliveries, lead_tools, inquiries, lead_settings, lead_offers, leads;
