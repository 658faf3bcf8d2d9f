-- What people write to an agent from their profile, about no home.

-- +goose Up
alter table inquiries
  alter column listing_id drop not null, -- null: about no home
  add column to_agent_id uuid references agents (id) on delete cascade, -- the agent whose profile it was written on; null: about a home
  add constraint inquiries_about check (to_agent_id is not null or listing_id is not null),
  drop constraint inquiries_route_check,
  add constraint inquiries_route_check check (route in ('listing', 'chosen', 'referral', 'area', 'house'));
alter table leads add column to_agent_id uuid references agents (id) on delete set null; -- as in inquiries
create index inquiries_to_agent on inquiries (to_agent_id) where to_agent_id is not null;
create index leads_to_agent on leads (to_agent_id) where to_agent_id is not null;

-- +goose Down
delete from inquiries where listing_id is null or route = 'chosen';
alter table leads drop column to_agent_id;
alter table inquiries
  drop constraint inquiries_about,
  drop column to_agent_id,
  drop constraint inquiries_route_check,
  add constraint inquiries_route_check check (route in ('listing', 'referral', 'area', 'house')),
  alter column listing_id set not null;
