-- More facts of homes: those that searches filter by as bits of features (see bff/features/listing/feature.go), the others as JSON.

-- +goose Up
alter table listings add column features integer not null default 0;
alter table listings add column facts jsonb; -- null: nothing is known
alter table listings alter column facts set statistics 0;

-- +goose Down
alter table listings drop column facts, drop column features;
