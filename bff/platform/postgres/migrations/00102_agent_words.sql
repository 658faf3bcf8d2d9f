-- A name with a typo is found by the words that agents' names consist of: there are far fewer of them than agents.

-- +goose Up
create table agent_words (word text primary key);
create index agent_words_typos on agent_words using gin (word gin_trgm_ops);
create index agents_words on agents using gin (string_to_array(name_key, ' '));
insert into agent_words select distinct unnest(string_to_array(name_key, ' ')) from agents;

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

-- +goose Down
drop trigger agent_words_insert on agents;
drop trigger agent_words_update on agents;
drop trigger agent_words_delete on agents;
drop function follow_agent_words();
drop index agents_words;
drop table agent_words;
