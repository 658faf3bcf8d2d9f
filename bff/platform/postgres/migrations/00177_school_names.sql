-- Schools by their names, which searches are about: see bff/features/surroundings/names.go.

-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists schools_name on schools (btrim(regexp_replace(lower(replace(name, ' (sample)', '')), '[^a-z0-9]+', ' ', 'g')) text_pattern_ops);

-- +goose Down
drop index concurrently if exists schools_name;
