-- Agents and their offices: what feeds say, what the owners of profiles say, and what is written by and about agents.

-- +goose Up
create table offices (
  id           bigint generated always as identity primary key,
  source       text not null references sources (slug),
  source_key   text not null,
  mls_id       text not null default '',
  name         text not null,
  phone        text not null default '',
  office_email text not null default '',
  city         text not null default '',
  state        text not null default '',
  active       boolean not null,
  modified_at  timestamptz,
  fingerprint  bigint not null,
  constraint offices_source_key unique (source, source_key)
);
-- Records of agents name their office by its key or by the number that the MLS gave it.
create index offices_mls_id on offices (source, mls_id);

create table agents (
  id             uuid primary key default gen_random_uuid(),
  source         text references sources (slug), -- null: signed up here
  source_key     text check ((source is null) = (source_key is null)),
  mls_id         text not null default '',
  alias          text not null check (length(alias) between 1 and 120),
  account_id     uuid references accounts (id) on delete cascade, -- of its owner; null: nobody claimed it
  full_name      text not null,
  name_key       text not null, -- as it is looked up and sorted
  email          text not null default '', -- never public
  phone          text not null default '', -- public only on request
  office_key     text not null default '',
  office_name    text not null default '', -- as the record says
  brokerage      text not null default '', -- as it is shown; see refresh_agents
  license_number text not null default '',
  license_state  text not null default '',
  languages      text[] not null default '{}',
  specialties    text[] not null default '{}',
  bio            text not null default '',
  since          smallint not null default 0, -- the year of the first license; 0: unknown
  photo          text not null default '', -- address of a photograph
  city           text not null default '',
  state          text not null default '',
  sample         text not null default '', -- what to say of an agent who does not exist
  active         boolean not null,
  shown          boolean not null generated always as (active and full_name <> '' and brokerage <> '') stored,
  modified_at    timestamptz,
  fingerprint    bigint not null default 0,
  created_at     timestamptz not null default now(),
  changed_at     timestamptz default now(), -- when what their page shows last changed, for the sitemap; null: long ago
  constraint agents_source_key unique (source, source_key),
  constraint agents_alias unique (alias),
  constraint agents_account unique (account_id)
);
create index agents_mls_id on agents (source, mls_id) where mls_id <> '';
create index agents_office on agents (source, office_key) where office_key <> '';
create index agents_email on agents (lower(email)) where email <> '';
create index agents_name on agents (name_key text_pattern_ops) where shown;
create index agents_name_typos on agents using gin (name_key gin_trgm_ops) where shown;
create index agents_words on agents using gin (string_to_array(name_key, ' '));

-- What an owner says in place of the feed's record, so that an import never overwrites it. Null: what the record says.
create table agent_profiles (
  agent_id    uuid primary key references agents (id) on delete cascade,
  bio         text,
  languages   text[],
  specialties text[],
  photo       text, -- name of an uploaded portrait; empty: none
  phone       text check (phone ~ '^(\d{10})?$'),
  phone_shown boolean not null default true,
  updated_at  timestamptz not null,
  since       smallint check (since = 0 or since between 1900 and 2200)
);

create table agent_portraits (
  agent_id uuid not null references agents (id) on delete cascade,
  width    smallint not null, -- pixels; they are square
  name     text not null, -- in addresses; another photo has another one
  content  bytea not null, -- JPEG
  primary key (agent_id, width)
);

-- An agent as the public sees one: the record with what its owner says.
create view agent_records as
  select a.id, a.account_id, a.source, a.source_key, a.alias, a.full_name, a.name_key, a.email, a.brokerage, a.license_number, a.license_state, coalesce(e.since, a.since) as since,
      a.city, a.state, a.sample, a.shown, coalesce(e.bio, a.bio) as bio, coalesce(e.languages, a.languages) as languages,
      coalesce(e.specialties, a.specialties) as specialties, coalesce(e.photo, a.photo) as photo, coalesce(e.phone, a.phone) as phone,
      coalesce(e.phone_shown, true) as phone_shown, a.created_at, e.updated_at
    from agents a left join agent_profiles e on e.agent_id = a.id;

-- Places that agents serve. Areas of agents that nobody claimed come with their records; an owner's belong to the account.
create table service_areas (
  id         bigint generated always as identity primary key,
  account_id uuid references accounts (id) on delete cascade, -- of an agent
  city       text not null,
  state      text not null check (state ~ '^[A-Z]{2}$'),
  created_at timestamptz not null,
  turn_at    timestamptz, -- when its agent got an inquiry from here last
  agent_id   uuid references agents (id) on delete cascade,
  constraint service_areas_whose check ((account_id is null) <> (agent_id is null))
);
create unique index service_areas_once on service_areas (state, lower(city), account_id);
create unique index service_areas_agent on service_areas (agent_id, state, lower(city)) where agent_id is not null;
create index service_areas_account on service_areas (account_id) where account_id is not null;

create table testimonials (
  id         uuid primary key default gen_random_uuid(),
  agent_id   uuid not null references agents (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade, -- the buyer's
  name       text not null, -- as it is shown: first name and initial
  rating     smallint not null check (rating between 1 and 5),
  body       text not null,
  status     text not null default 'pending' check (status in ('pending', 'published', 'refused')),
  reason     text not null default '', -- why it was refused
  reply      text not null default '', -- the agent's
  replied_at timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  paid       boolean not null default false, -- the buyer got something for it
  report     text not null default '', -- what the agent says is wrong with it; empty: nothing
  reported_at timestamptz, -- null: nothing is reported, or it was looked at
  constraint testimonials_once unique (agent_id, account_id)
);
create index testimonials_account on testimonials (account_id);
create index testimonials_pending on testimonials (created_at) where status = 'pending';

create table agent_posts (
  id         uuid primary key default gen_random_uuid(),
  agent_id   uuid not null references agents (id) on delete cascade,
  title      text not null,
  body       text not null, -- Markdown, as typed
  published  boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  slug       text not null,
  published_at timestamptz
);
create index agent_posts_agent on agent_posts (agent_id, created_at desc, id);
create unique index agent_posts_slug on agent_posts (agent_id, slug);

create table agent_post_pictures (
  agent_id   uuid not null references agents (id) on delete cascade,
  name       text not null, -- in addresses: a hash, and the size of the large one
  small      boolean not null,
  content    bytea not null, -- JPEG
  created_at timestamptz not null,
  primary key (agent_id, name, small)
);

-- A name with a typo is found by the words of agents' names: there are far fewer of them than agents.
create table agent_words (word text primary key);
create index agent_words_typos on agent_words using gin (word gin_trgm_ops);

-- +goose StatementBegin
-- Words come with names, and go with the last name that has them.
create function follow_agent_words() returns trigger language plpgsql as $$
declare
  had text[] := '{}';
  has text[] := '{}';
begin
  if tg_op <> 'INSERT' then
    had := array(select distinct unnest(string_to_array(name_key, ' ')) from before);
  end if;
  if tg_op <> 'DELETE' then
    has := array(select distinct unnest(string_to_array(name_key, ' ')) from after);
  end if;
  insert into agent_words select unnest(has) order by 1 on conflict do nothing; -- in order, so that no two wait for each other
  delete from agent_words w using (select unnest(had) as word except select unnest(has)) gone
    where w.word = gone.word and not exists (select from agents where string_to_array(name_key, ' ') @> array[w.word]);
  return null;
end
$$;
-- +goose StatementEnd
create trigger agent_words_insert after insert on agents referencing new table as after for each statement execute function follow_agent_words();
create trigger agent_words_update after update on agents referencing old table as before new table as after for each statement execute function follow_agent_words();
create trigger agent_words_delete after delete on agents referencing old table as before for each statement execute function follow_agent_words();

-- Records whose owners deleted their account: a feed that still has them does not bring them back.
create table removed_agents (
  source     text not null references sources (slug),
  source_key text not null,
  removed_at timestamptz not null default now(),
  primary key (source, source_key)
);

-- +goose StatementBegin
-- A record goes only when a person wants it to, whoever asked for that: with an account or by the email alone.
create function note_removed_agent() returns trigger language plpgsql as $$
begin
  insert into removed_agents (source, source_key) values (old.source, old.source_key) on conflict do nothing;
  return old;
end
$$;
-- +goose StatementEnd
create trigger agents_removed before delete on agents for each row
  when (old.source is not null) execute function note_removed_agent();

-- +goose StatementBegin
-- The page of an agent whose record is deleted, as with their account, is outdated at once.
create function note_agents_deleted() returns trigger language plpgsql as $$
begin
  perform note_change('{}', array['a:agents']);
  return null;
end
$$;
-- +goose StatementEnd
create trigger agents_deleted after delete on agents for each statement execute function note_agents_deleted();

-- +goose StatementBegin
create function note_agent_record_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end
$$;
-- +goose StatementEnd
create trigger agents_record_changed before update on agents for each row
  when ((old.alias, old.account_id, old.full_name, old.phone, old.brokerage, old.license_number, old.license_state, old.languages, old.specialties, old.bio, old.since, old.photo,
      old.city, old.state, old.sample, old.active)
    is distinct from (new.alias, new.account_id, new.full_name, new.phone, new.brokerage, new.license_number, new.license_state, new.languages, new.specialties, new.bio, new.since, new.photo,
      new.city, new.state, new.sample, new.active))
  execute function note_agent_record_change();

-- +goose StatementBegin
-- What agents change themselves, and what is written about them, is a new version of the data. A draft, or a testimonial that isn't
-- published, changes no page.
create function note_agent_change() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  agent text := coalesce(changed ->> 'agent_id', changed ->> 'account_id');
begin
  perform note_change('{}', array['a:' || agent]);
  if exists (select from unnest(array[to_jsonb(old), to_jsonb(new)]) r where r is not null and coalesce(r ->> 'published', r ->> 'status', 'true') in ('true', 'published')) then
    update agents set changed_at = now() where case when changed ->> 'agent_id' is null then account_id = agent::uuid else id = agent::uuid end;
  end if;
  return null;
end
$$;
-- +goose StatementEnd
create trigger agent_profiles_changed after insert or update or delete on agent_profiles for each row execute function note_agent_change();
create trigger agent_posts_changed after insert or update or delete on agent_posts for each row execute function note_agent_change();
create trigger testimonials_changed after insert or update or delete on testimonials for each row execute function note_agent_change();
-- Of owners: those of a feed come with its import, and a turn that goes to the next agent changes no page.
create trigger areas_added after insert on service_areas for each row when (new.account_id is not null) execute function note_agent_change();
create trigger areas_removed after delete on service_areas for each row when (old.account_id is not null) execute function note_agent_change();

-- +goose Down
drop view agent_records;
drop table removed_agents, agent_words, agent_post_pictures, agent_posts, testimonials, service_areas, agent_portraits, agent_profiles, agents, offices;
drop function note_agent_change();
drop function note_agent_record_change();
drop function note_agents_deleted();
drop function note_removed_agent();
drop function follow_agent_words();
