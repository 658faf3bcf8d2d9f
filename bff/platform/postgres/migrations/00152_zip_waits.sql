-- Who waits for a place among the members of a program in a ZIP code.

-- +goose Up
create table zip_waits (
  id         bigint generated always as identity primary key,
  email      text not null,
  email_key  text not null, -- as it is looked up
  program    text not null, -- its key
  zip        text not null,
  created_at timestamptz not null,
  told_at    timestamptz, -- when they were told that a place is free
  unique (program, zip, email_key)
);
alter table agent_signups add column places_held_until timestamptz; -- until when its places in ZIP codes are held for a payment in progress

-- +goose Down
alter table agent_signups drop column places_held_until;
drop table zip_waits;
