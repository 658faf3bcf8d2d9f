-- Owners of profiles say themselves since when they are licensed.

-- +goose Up
alter table agent_profiles add column since smallint check (since = 0 or since between 1900 and 2200);

create or replace view agent_records as
  select a.id, a.account_id, a.source, a.source_key, a.alias, a.full_name, a.name_key, a.email, a.brokerage, a.license_number, a.license_state, coalesce(e.since, a.since) as since,
      a.city, a.state, a.sample, a.shown, coalesce(e.bio, a.bio) as bio, coalesce(e.languages, a.languages) as languages,
      coalesce(e.specialties, a.specialties) as specialties, coalesce(e.photo, a.photo) as photo, coalesce(e.phone, a.phone) as phone,
      coalesce(e.phone_shown, true) as phone_shown, a.created_at, e.updated_at
    from agents a left join agent_profiles e on e.agent_id = a.id;

-- +goose Down
create or replace view agent_records as
  select a.id, a.account_id, a.source, a.source_key, a.alias, a.full_name, a.name_key, a.email, a.brokerage, a.license_number, a.license_state, a.since,
      a.city, a.state, a.sample, a.shown, coalesce(e.bio, a.bio) as bio, coalesce(e.languages, a.languages) as languages,
      coalesce(e.specialties, a.specialties) as specialties, coalesce(e.photo, a.photo) as photo, coalesce(e.phone, a.phone) as phone,
      coalesce(e.phone_shown, true) as phone_shown, a.created_at, e.updated_at
    from agents a left join agent_profiles e on e.agent_id = a.id;
alter table agent_profiles drop column since;
