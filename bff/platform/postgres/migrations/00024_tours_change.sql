-- Tours that a buyer canceled, or moved to another day.

-- +goose Up
alter table inquiries add column canceled_at timestamptz, add column moved_at timestamptz;

-- +goose Down
alter table inquiries drop column canceled_at, drop column moved_at;
