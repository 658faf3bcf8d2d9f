-- What imports change is written once, read when an import is undone, and deleted after a week: autovacuum needn't follow each import,
-- and nobody searches the former state of homes, so there are no statistics of it. Both took a CPU from searches during large imports.

-- +goose Up
alter table import_changes alter column before set statistics 0;
alter table import_changes set (autovacuum_vacuum_insert_threshold = -1);

-- +goose Down
alter table import_changes reset (autovacuum_vacuum_insert_threshold);
alter table import_changes alter column before set statistics -1;
