-- Pages of agents' posts with their pictures; testimonials that were paid for, or that an agent reported.

-- +goose Up
alter table agent_posts add column slug text, add column published_at timestamptz;
update agent_posts set published_at = case when published then created_at end,
  slug = coalesce(nullif(trim(both '-' from regexp_replace(lower(left(title, 60)), '[^a-z0-9]+', '-', 'g')), ''), 'post') || '-' || left(id::text, 8);
alter table agent_posts alter column slug set not null;
create unique index agent_posts_slug on agent_posts (agent_id, slug);

create table agent_post_pictures (
  agent_id   uuid not null references agents (id) on delete cascade,
  name       text not null, -- in addresses: a hash, and the size of the large one
  small      boolean not null,
  content    bytea not null, -- JPEG
  created_at timestamptz not null,
  primary key (agent_id, name, small)
);

alter table testimonials
  add column paid boolean not null default false, -- the buyer got something for it
  add column report text not null default '', -- what the agent says is wrong with it; empty: nothing
  add column reported_at timestamptz; -- null: nothing is reported, or it was looked at

-- +goose Down
alter table testimonials drop column reported_at, drop column report, drop column paid;
drop table agent_post_pictures;
alter table agent_posts drop column published_at, drop column slug;
