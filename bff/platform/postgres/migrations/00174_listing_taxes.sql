-- The property tax of each year: a listing says only the latest, and imports add up.

-- +goose Up
create table listing_taxes (
  listing_id bigint not null,
  year       smallint not null,
  amount     integer not null check (amount > 0), -- dollars
  primary key (listing_id, year)
);

insert into listing_taxes (listing_id, year, amount)
  select id, (facts ->> 'tax_year')::smallint, tax_annual from listings
  where tax_annual > 0 and (facts ->> 'tax_year')::integer between 1900 and 2100;

-- +goose Down
drop table listing_taxes;
