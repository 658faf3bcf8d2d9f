-- The noise of traffic: for each state a raster of decibels, in tiles.

-- +goose Up
create table noise_maps (
  data text not null,
  part text not null, -- the state's FIPS code
  grid jsonb not null, -- where the cells are, see bff/platform/geo/grid.go
  primary key (data, part),
  foreign key (data, part) references surroundings_files on delete cascade
);

create table noise_tiles (
  data        text not null,
  part        text not null,
  tile_row    integer not null,
  tile_column integer not null,
  decibels    bytea not null, -- see bff/features/surroundings/noise_map.go
  primary key (data, part, tile_row, tile_column),
  foreign key (data, part) references noise_maps on delete cascade
);
alter table noise_tiles alter column decibels set storage external; -- already small

-- Only sample homes have noise before this. Searches find those below 55 dB, see bff/features/surroundings/search.go.
update listings l set surroundings = surroundings | 4096 from position_facts f
  where f.listing_id = l.id and f.data = 'noise' and (f.facts ->> 'db')::int < 55;

-- +goose Down
drop table noise_tiles, noise_maps;
