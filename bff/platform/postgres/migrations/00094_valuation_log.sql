-- The estimates that we showed of listed homes, and the sales that followed. They say nothing about who looked.

-- +goose Up
create table valuation_log (
  listing_id bigint not null references listings (id) on delete cascade,
  day        date not null,
  value      bigint not null check (value > 0), -- dollars
  low        bigint not null,
  high       bigint not null,
  sold_on    date,   -- of the last estimate before a sale: its day,
  price      bigint, -- and what the home sold for
  primary key (listing_id, day),
  check ((sold_on is null) = (price is null))
);
create index valuation_log_sold on valuation_log (sold_on) where price is not null;

-- +goose Down
drop table valuation_log;
