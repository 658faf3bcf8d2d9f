-- What became of messages to devices, and what people took back.

-- +goose Up
-- Messages to devices that the push service took, until it says whether they arrived. They go with
-- the device.
create table push_receipts (
  id         text primary key, -- the service's
  token      text not null references push_devices (token) on delete cascade,
  ask_at     timestamptz not null,
  expires_at timestamptz not null -- from then on the service does not know any more
);
create index push_receipts_token on push_receipts (token);
create index push_receipts_next on push_receipts (ask_at);

-- When texts and calls that were allowed with an inquiry were taken back; null: they were not.
alter table inquiries add column texts_stopped_at timestamptz;
create index inquiries_texts on inquiries (phone) where texts_version <> '' and texts_stopped_at is null;

-- A place that was deleted keeps its number for a while, so that bringing it back brings back the
-- searches that name it; null: it is there.
alter table saved_places add column dropped_at timestamptz;
create index saved_places_dropped on saved_places (dropped_at) where dropped_at is not null;

-- +goose Down
delete from saved_places where dropped_at is not null;
alter table saved_places drop column dropped_at;
alter table inquiries drop column texts_stopped_at;
drop table push_receipts;
