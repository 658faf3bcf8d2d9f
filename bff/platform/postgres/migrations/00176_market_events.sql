-- +goose NO TRANSACTION

-- +goose Up
-- Events are numbered as they are added: what an import added lies together.
drop index concurrently if exists listing_events_added;
create index concurrently listing_events_added on listing_events using brin (id);

-- +goose Down
drop index listing_events_added;
