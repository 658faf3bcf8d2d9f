-- Calendars take a change of a tour only if its number is higher than the one they have.

-- +goose Up
alter table inquiries add column tour_changes integer not null default 0;
-- The number used to be the seconds between the request and its change, so the next one is higher than that.
update inquiries set tour_changes = greatest(0, floor(extract(epoch from greatest(moved_at, canceled_at) - created_at)))
  where moved_at is not null or canceled_at is not null;

-- +goose Down
alter table inquiries drop column tour_changes;
