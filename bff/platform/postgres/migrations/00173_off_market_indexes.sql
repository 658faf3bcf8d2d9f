-- +goose NO TRANSACTION
-- Homes that were sold or are under contract, by area. They aren't in the index in memory, and are searched here.

-- +goose Up
create index concurrently if not exists listings_off_market_map on listings (status, qk) where status in ('sold', 'pending') and display_entire;
create index concurrently if not exists listings_off_market_city on listings (status, state, city_slug, status_at desc) where status in ('sold', 'pending') and display_entire;
create index concurrently if not exists listings_off_market_zip on listings (status, postal_code, status_at desc) where status in ('sold', 'pending') and display_entire;

-- +goose Down
drop index concurrently if exists listings_off_market_zip;
drop index concurrently if exists listings_off_market_city;
drop index concurrently if exists listings_off_market_map;
