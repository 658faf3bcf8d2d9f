-- What keeps a directory of a hundred thousand agents quick.

-- +goose Up
-- Records of agents name their office by its key or by the number that the MLS gave it.
create index offices_mls_id on offices (source, mls_id);
create index service_areas_account on service_areas (account_id) where account_id is not null;

-- The same as before, in a form that is answered for one agent without looking at the others.
create or replace view agent_keys as
  select source, source_key as key, id as agent_id from agents where source is not null
  union all
  select a.source, a.mls_id, a.id from agents a
    where a.source is not null and a.mls_id <> ''
      and not exists (select from agents b where b.source = a.source and b.source_key = a.mls_id)
      and not exists (select from agents b where b.source = a.source and b.mls_id = a.mls_id and b.mls_id <> '' and b.id < a.id);

-- +goose Down
create or replace view agent_keys as
  select source, source_key as key, id as agent_id from agents where source is not null
  union all
  select a.source, a.mls_id, min(a.id::text)::uuid from agents a
    where a.source is not null and a.mls_id <> ''
      and not exists (select from agents b where b.source = a.source and b.source_key = a.mls_id)
    group by a.source, a.mls_id;
drop index service_areas_account, offices_mls_id;
