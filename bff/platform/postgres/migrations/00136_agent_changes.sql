-- When what an agent's page shows last changed, for the sitemap: the record, what its owner or a buyer says, and the numbers of homes. Prices and statuses of
-- single homes have dates of their own.

-- +goose Up
alter table agents add column changed_at timestamptz; -- null: not since there is this column
alter table agents alter column changed_at set default now();

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
-- A draft, or a testimonial that isn't published, changes no page.
create or replace function note_agent_change() returns trigger language plpgsql as $$
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

-- +goose StatementBegin
-- Rows that someone changes right now get their date there: waiting for them could be a deadlock, because they may wait for refresh_agents.
create function note_agent_places_change() returns trigger language plpgsql as $$
begin
  update agents set changed_at = now() where id in (
    select id from agents where id in (select agent_id from touched) and changed_at is distinct from now() for update skip locked);
  return null;
end
$$;
-- +goose StatementEnd
create trigger agent_places_added after insert on agent_places referencing new table as touched for each statement execute function note_agent_places_change();
create trigger agent_places_changed after update on agent_places referencing new table as touched for each statement execute function note_agent_places_change();
create trigger agent_places_removed after delete on agent_places referencing old table as touched for each statement execute function note_agent_places_change();

-- +goose Down
drop trigger agent_places_removed on agent_places;
drop trigger agent_places_changed on agent_places;
drop trigger agent_places_added on agent_places;
drop function note_agent_places_change();
-- +goose StatementBegin
create or replace function note_agent_change() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  agent text := coalesce(changed ->> 'agent_id', changed ->> 'account_id');
begin
  perform note_change('{}', array['a:' || agent]);
  return null;
end
$$;
-- +goose StatementEnd
drop trigger agents_record_changed on agents;
drop function note_agent_record_change();
alter table agents drop column changed_at;
