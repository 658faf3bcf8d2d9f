-- The page of an agent whose record is deleted, as with their account, is outdated at once.

-- +goose Up
-- +goose StatementBegin
create function note_agents_deleted() returns trigger language plpgsql as $$
begin
  perform note_change('{}', array['a:agents']);
  return null;
end
$$;
-- +goose StatementEnd
create trigger agents_deleted after delete on agents for each statement execute function note_agents_deleted();

-- +goose Down
drop trigger agents_deleted on agents;
drop function note_agents_deleted();
