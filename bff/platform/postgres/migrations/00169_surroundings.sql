-- What is around homes: schools, and what agencies say about a census tract, a block group or a position.

-- +goose Up
-- The files that were imported. A file of the same data and part replaces the one before.
create table surroundings_files (
  data        text not null, -- see bff/features/surroundings/data.go
  part        text not null, -- of the country: a state's or county's FIPS code, US for a file of all of it
  sample      boolean not null default false, -- made up, to show how the site works
  edition     text not null, -- as the agency calls it: 2022-23
  dated_on    date not null, -- of the file
  file        text not null,
  fingerprint text not null,
  row_count   bigint not null,
  imported_at timestamptz not null,
  primary key (data, part)
);

create table schools (
  data       text not null,
  id         text not null, -- of the National Center for Education Statistics
  part       text not null,
  name       text not null,
  city       text not null,
  state      text not null,
  district   text not null,
  low_grade  smallint not null, -- -1: prekindergarten, 0: kindergarten
  high_grade smallint not null,
  students   integer, -- null: unknown
  lat        double precision not null,
  lng        double precision not null,
  primary key (data, id),
  foreign key (data, part) references surroundings_files on delete cascade
);
create index schools_position on schools using gist (point(lng, lat));
create index schools_part on schools (data, part);

-- What agencies say about a tract or a block group, by its GEOID.
create table area_facts (
  data  text not null,
  area  text not null,
  part  text not null,
  facts jsonb not null,
  primary key (data, area),
  foreign key (data, part) references surroundings_files on delete cascade
);
create index area_facts_part on area_facts (data, part);

-- The outlines of census tracts and block groups, and of flood zones.
create table area_outlines (
  data    text not null,
  part    text not null,
  area    text not null, -- the GEOID, or the flood zone
  decade  smallint not null, -- 2010 or 2020: of which census; 0 for flood zones
  south   double precision not null,
  west    double precision not null,
  north   double precision not null,
  east    double precision not null,
  rings   bytea not null, -- see bff/features/surroundings/outline.go
  foreign key (data, part) references surroundings_files on delete cascade
);
alter table area_outlines alter column rings set storage external; -- already small
create index area_outlines_bounds on area_outlines using gist (box(point(east, north), point(west, south)));
create index area_outlines_part on area_outlines (data, part);

-- Where a home is. Without a GEOID, it is outside of all outlines that were imported.
create table home_areas (
  listing_id       bigint primary key references listings (id) on delete cascade,
  qk               bigint not null, -- the position that was placed
  tract            text not null,
  block_group      text not null,
  block_group_2010 text not null
);
create index home_areas_tract on home_areas (tract);
create index home_areas_block_group on home_areas (block_group);
create index home_areas_block_group_2010 on home_areas (block_group_2010);

-- What agencies say about the position of a home.
create table position_facts (
  listing_id bigint not null references home_areas (listing_id) on delete cascade,
  data       text not null,
  part       text not null,
  facts      jsonb not null,
  primary key (listing_id, data),
  foreign key (data, part) references surroundings_files on delete cascade
);
create index position_facts_part on position_facts (data, part);

-- +goose Down
drop table position_facts, home_areas, area_outlines, area_facts, schools, surroundings_files;
