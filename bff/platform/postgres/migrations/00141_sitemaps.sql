-- The sitemaps, which one BFF writes for all.

-- +goose Up
create table sitemap_set (
  one     boolean primary key default true check (one), -- there is one set
  origin  text not null, -- of its URLs
  version bigint not null, -- of the data
  made_at timestamptz not null
);
create table sitemap_files (
  name   text primary key, -- homes-1.xml
  packed bytea not null    -- with gzip
);
-- They are compressed already.
alter table sitemap_files alter column packed set storage external;

-- +goose Down
drop table sitemap_set, sitemap_files;
