-- +goose NO TRANSACTION

-- +goose Up
alter table service_areas add column if not exists zips text[] not null default '{}'; -- only these ZIP codes of the city; none: all of it
drop index concurrently if exists service_areas_zips;
create index concurrently service_areas_zips on service_areas using gin (zips) where zips <> '{}';
create or replace trigger areas_changed after update of zips on service_areas for each row when (new.account_id is not null) execute function note_agent_change();

-- +goose StatementBegin
-- The ZIP codes of an area after others are added; none: the whole city.
create or replace function zips_together(a text[], b text[]) returns text[] immutable language sql
as $$ select case when a = '{}' or b = '{}' then '{}' else array(select distinct z from unnest(a || b) z order by z) end $$;
-- +goose StatementEnd

-- +goose Down
drop trigger areas_changed on service_areas;
drop function zips_together;
alter table service_areas drop column zips;
