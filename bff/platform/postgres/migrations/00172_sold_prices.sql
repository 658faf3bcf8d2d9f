-- What homes sold for. Some states don't make it public, and there it's shown only where a source allows it in writing: the rule is in
-- bff/features/listing/sold_price.go.

-- +goose Up
alter table sources add column sold_prices boolean not null default false; -- allowed in writing, wherever the home is
alter table listings add column sold_price bigint not null default 0; -- that was paid, of a sold home; 0: not known
alter table listings alter column sold_price set statistics 0;

-- A sold home without a list price had its sale price in its place.
update listings l set sold_price = paid.price, price = case when l.price = paid.price then 0 else l.price end
  from (select distinct on (listing_id) listing_id, price from listing_events where kind = 'sold' and price > 0 order by listing_id, at desc) paid
  where l.id = paid.listing_id and l.status = 'sold';

-- +goose Down
update listings set price = sold_price where status = 'sold' and price = 0;
alter table listings drop column sold_price;
alter table sources drop column sold_prices;
