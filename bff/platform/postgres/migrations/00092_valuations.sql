-- What counties record about homes, and the models that value homes from past sales.

-- +goose Up
alter table listings add column record jsonb; -- null: nothing is known
alter table listings alter column record set statistics 0;
create index listing_events_sold on listing_events (at) where kind = 'sold';

-- A model values the homes of an area; the two newest versions of each are kept.
create table valuation_models (
  id         bigint generated always as identity primary key,
  area       text not null, -- "tx/dallas", or "tx" for what is left of a state
  facts      text not null check (facts in ('listing', 'record')),
  trained_at timestamptz not null,
  sales      integer not null check (sales > 0),
  accuracy   jsonb not null, -- of the backtest
  model      bytea not null  -- compressed
);
create index valuation_models_newest on valuation_models (area, facts, id desc);

-- +goose Down
drop table valuation_models;
drop index listing_events_sold;
alter table listings drop column record;
