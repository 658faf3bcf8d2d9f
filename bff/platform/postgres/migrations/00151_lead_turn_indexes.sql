-- +goose NO TRANSACTION

-- +goose Up
drop index concurrently if exists lead_offers_zip_turn;
create index concurrently lead_offers_zip_turn on lead_offers (zip, agent_id, id desc) where reason = 'covers_zip';
drop index concurrently if exists lead_offers_city_turn;
create index concurrently lead_offers_city_turn on lead_offers (state, lower(city), agent_id, id desc) where reason in ('serves_city', 'passed_on');
drop index concurrently if exists agent_signups_zips;
create index concurrently agent_signups_zips on agent_signups using gin (zip_codes) where paid_at is not null;

-- +goose Down
drop index agent_signups_zips, lead_offers_city_turn, lead_offers_zip_turn;
