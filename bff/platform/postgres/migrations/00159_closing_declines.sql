-- Leads whose agents said that a sale, of which the MLS has a record, wasn't theirs: they aren't asked again.

-- +goose Up
create table closing_declines (
  lead_id     uuid primary key references leads (id) on delete cascade,
  declined_at timestamptz not null
);

-- +goose Down
drop table closing_declines;
