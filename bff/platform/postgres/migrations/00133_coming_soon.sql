-- Homes that are announced, where their source lets us show them: until when, 9999-12-31 if it gives no date; null: on the market.
-- The view of the former name of region_versions served machines of the release before.

-- +goose Up
alter table listings add column coming_soon_until timestamptz;
alter table listings alter column coming_soon_until set statistics 0;
drop view ground_versions;

-- +goose Down
create view ground_versions as select region as ground, version from region_versions;
alter table listings drop column coming_soon_until;
