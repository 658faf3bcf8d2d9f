-- What homes in a place sold for, month by month.

-- +goose Up
-- Each time that a home was on the market, read from its history; see bff/features/market/spell.go. Days are those of the home's time zone.
create table market_spells (
  listing_id   bigint   not null,
  number       smallint not null, -- of the home's spells, from 0
  source       text     not null,
  type         text     not null,
  state        text     not null,
  county       text     not null,
  city         text     not null,
  zip          text     not null,
  neighborhood text     not null,
  sqft         integer  not null,
  listed       date,
  asked        bigint   not null, -- first list price; 0: unknown
  last         bigint   not null,
  cut          date,
  contract     date,
  left_on      date, -- no longer for sale; null: still is
  sold         date,
  price        bigint   not null, -- that was paid; 0: unknown
  until        date,    -- the last day on which it matters; null: it goes on
  primary key (listing_id, number)
);
create index market_spells_state on market_spells (state, until);

-- The figures of months with enough sales; see bff/features/market/figures.go. 0 is unknown, unless said otherwise.
create table market_figures (
  kind       text    not null,
  state      text    not null,
  slug       text    not null, -- as in places; '' of a state
  type       text    not null, -- '': all
  month      date    not null, -- its first day
  sales      integer not null,
  price      bigint  not null,
  per_sqft   bigint  not null,
  to_list    float8  not null,
  days       float8  not null, -- -1: unknown
  listed     integer not null,
  list_price bigint  not null,
  inventory  integer not null,
  cut        integer not null,
  supply     float8  not null,
  sources    text[]  not null,
  first_at   timestamptz not null, -- first published
  revised_at timestamptz, -- changed after that; null: never
  primary key (state, kind, slug, type, month)
);

-- How far the changes of homes were followed, and the months. One process at a time does, under the lock of this row.
create table market_progress (
  single  boolean primary key default true check (single),
  version bigint not null default 0, -- of the data
  event   bigint not null default 0, -- the last of listing_events
  month   date   not null default '0001-01-01' -- the last that is computed
);
insert into market_progress default values;

-- +goose Down
drop table market_progress, market_figures, market_spells;
