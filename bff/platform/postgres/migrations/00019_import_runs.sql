-- What an import did, so that it can be listed and undone, and how the homes of a source are told apart.

-- +goose Up
alter table sources add column key_rule text not null default ''; -- '': any way

alter table import_runs
  add column added     bigint not null default 0,
  add column changed   bigint not null default 0,
  add column removed   bigint not null default 0,
  add column withdrawn bigint not null default 0,
  add column after_listing bigint, -- the last home and event when it began; null: it cannot be undone
  add column after_event   bigint,
  drop constraint import_runs_state_check,
  add constraint import_runs_state_check check (state in ('running', 'done', 'failed', 'undone'));
create index import_runs_source on import_runs (source, id);

-- Homes as they were before a run changed them, for as long as it can be undone. Not logged: after a
-- crash of the database the runs before it cannot be undone, and an import is as fast as before.
create unlogged table import_changes (
  run        bigint not null,
  listing_id bigint not null,
  before     jsonb  not null,
  primary key (run, listing_id)
) with (toast_tuple_target = 8160);
alter table import_changes alter column before set statistics 0;
create index import_changes_listing on import_changes (listing_id, run);

-- +goose Down
drop table import_changes;
drop index import_runs_source;
update import_runs set state = 'failed' where state = 'undone';
alter table import_runs
  drop constraint import_runs_state_check,
  add constraint import_runs_state_check check (state in ('running', 'done', 'failed')),
  drop column added, drop column changed, drop column removed, drop column withdrawn,
  drop column after_listing, drop column after_event;
alter table sources drop column key_rule;
