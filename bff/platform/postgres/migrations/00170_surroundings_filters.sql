-- What searches filter by of a home's surroundings, as bits of its features (see bff/features/listing/feature.go). An import of listings leaves them
-- alone.

-- +goose Up
alter table listings add column surroundings integer not null default 0;

-- +goose Down
alter table listings drop column surroundings;
