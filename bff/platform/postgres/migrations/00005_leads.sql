-- What people ask about homes, who gets it, and which agents serve which places.

-- +goose Up
create table service_areas (
  id         bigint generated always as identity primary key,
  account_id uuid not null references accounts (id) on delete cascade, -- of an agent
  city       text not null,
  state      text not null check (state ~ '^[A-Z]{2}$'),
  created_at timestamptz not null,
  turn_at    timestamptz -- when its agent got an inquiry from here last
);
create unique index service_areas_once on service_areas (state, lower(city), account_id);

create table inquiries (
  id             uuid primary key,
  kind           text not null check (kind in ('question', 'tour')),
  listing_id     bigint not null references listings (id) on delete cascade,
  account_id     uuid references accounts (id) on delete cascade, -- null: a guest's
  asker          text not null, -- the account, or the e-mail as it is looked up
  retry_key      text not null, -- the same when the same is sent again
  name           text not null,
  email          text not null,
  email_proven   boolean not null,
  phone          text not null default '' check (phone ~ '^(\d{10})?$'),
  message        text not null default '',
  tour_day       date check ((kind = 'tour') = (tour_day is not null)),
  tour_time      text not null default '' check (tour_time in ('', 'morning', 'afternoon', 'evening')),
  tour_way       text not null default '' check (tour_way in ('', 'in_person', 'video')),
  texts_version  text not null default '', -- of the wording that allows texts and calls; empty: not allowed
  address        text not null, -- IP address
  site_id        text not null default '',
  admin_id       text not null default '', -- the referral that came along
  route          text not null check (route in ('listing', 'referral', 'area', 'house')),
  agent_id       uuid references accounts (id) on delete set null,
  receiver_name  text not null,
  receiver_office text not null default '',
  receiver_email text not null,
  created_at     timestamptz not null,
  constraint inquiries_once unique (asker, retry_key)
);
create index inquiries_account on inquiries (account_id, created_at desc);
create index inquiries_agent on inquiries (agent_id, created_at desc);
create index inquiries_listing on inquiries (listing_id);

-- +goose Down
drop table inquiries, service_areas;
