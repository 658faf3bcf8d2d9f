-- The time zone of places, and of homes.

-- +goose Up
alter table places add column zone text not null default '';
alter table listings add column zone text not null default '';

-- +goose Down
alter table listings drop column zone;
alter table places drop column zone;
