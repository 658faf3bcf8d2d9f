-- When both sides of a tour are to be reminded of it next: bff/features/tour/remind.go.

-- +goose Up
alter table tours add column remind_at timestamptz; -- null: no more, or there is no time yet
update tours set remind_at = starts_at - interval '2 hours' where state in ('confirmed', 'moved') and starts_at > now();

-- +goose Down
alter table tours drop column remind_at;
