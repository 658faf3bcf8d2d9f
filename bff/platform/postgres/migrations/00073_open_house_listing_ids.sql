-- +goose Up
-- +goose StatementBegin
-- Puts the open houses of a source, where it tells of them in records of their own, into its homes. Some feeds name the
-- home by its MLS number, which is not always the key of its record.
create or replace function apply_open_houses(from_source text) returns bigint language sql as $$
  update open_houses o set listing_key = l.source_key from listings l
    where o.source = from_source and o.ends > now() - interval '1 day' and l.source = from_source
      and l.listing_id = o.listing_key and l.source_key <> o.listing_key
      and not exists (select from listings k where k.source = from_source and k.source_key = o.listing_key);
  with told as (
    select listing_key, coalesce(jsonb_agg(distinct jsonb_build_object(
          'starts', to_char(starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'ends', to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
        filter (where active), '[]') as list, max(ends) filter (where active) as until
      from open_houses where source = from_source and ends > now() - interval '1 day' group by listing_key
  ), written as (
    update listings l set open_houses = t.list, open_until = t.until from told t
      where l.source = from_source and l.source_key = t.listing_key and l.open_houses <> t.list
      returning 1
  )
  select count(*) from written
$$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function apply_open_houses(from_source text) returns bigint language sql as $$
  with told as (
    select listing_key, coalesce(jsonb_agg(distinct jsonb_build_object(
          'starts', to_char(starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'ends', to_char(ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
        filter (where active), '[]') as list, max(ends) filter (where active) as until
      from open_houses where source = from_source and ends > now() - interval '1 day' group by listing_key
  ), written as (
    update listings l set open_houses = t.list, open_until = t.until from told t
      where l.source = from_source and l.source_key = t.listing_key and l.open_houses <> t.list
      returning 1
  )
  select count(*) from written
$$;
-- +goose StatementEnd
