-- Imports: how far they came, and what they changed.

-- +goose Up
-- Imports, so that one that was interrupted goes on where it stopped, and so that they can be listed and undone.
create table import_runs (
  id          bigint generated always as identity primary key,
  kind        text not null, -- 'reso', 'csv', 'gazetteer', 'rates', …
  source      text not null default '',
  input       text not null, -- name of the file or address of the feed, without credentials
  fingerprint text not null default '', -- of the input, to know it again
  state       text not null default 'running' check (state in ('running', 'done', 'failed', 'undone')),
  position    text not null default '', -- where to go on: a line, an offset, a next link
  watermark   timestamptz, -- newest modification seen of a replicated feed
  accepted    bigint not null default 0,
  unchanged   bigint not null default 0,
  rejected    bigint not null default 0,
  problem     text not null default '',
  started_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  finished_at timestamptz,
  counted     boolean not null default false, -- whether the numbers of homes in places have what it brought
  added       bigint not null default 0,
  changed     bigint not null default 0,
  removed     bigint not null default 0,
  withdrawn   bigint not null default 0,
  after_listing bigint, -- the last home and event when it began; null: it cannot be undone
  after_event   bigint
);
create index import_runs_latest on import_runs (kind, source, input, id desc);
create index import_runs_source on import_runs (source, id);

-- Homes as they were before an import changed them, for as long as it can be undone. Not logged: after a crash of the database the
-- imports before it cannot be undone, and an import is as fast as without. Rows are written once and deleted after a week: autovacuum
-- needn't follow each import, and nobody searches them, so there are no statistics of them.
create unlogged table import_changes (
  run        bigint not null,
  listing_id bigint not null,
  before     jsonb  not null,
  primary key (run, listing_id)
) with (toast_tuple_target = 8160, autovacuum_vacuum_insert_threshold = -1);
alter table import_changes alter column before set statistics 0;
create index import_changes_listing on import_changes (listing_id, run);

-- Indexes that a large import took down, and how to make them again.
create table parked_indexes (
  name       text primary key,
  definition text not null
);

-- +goose Down
drop table parked_indexes, import_changes, import_runs;
