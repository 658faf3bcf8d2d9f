-- What agents change themselves, and what is written about them, is a new version of the data: pages that show agents are made anew at once, as they are when
-- homes change.

-- +goose Up
-- +goose StatementBegin
create function note_agent_change() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  agent text := coalesce(changed ->> 'agent_id', changed ->> 'account_id');
begin
  perform note_change('{}', array['a:' || agent]);
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
drop trigger areas_removed on service_areas;
drop trigger areas_added on service_areas;
drop trigger testimonials_changed on testimonials;
drop trigger agent_posts_changed on agent_posts;
drop trigger agent_profiles_changed on agent_profiles;
drop function note_agent_change();
