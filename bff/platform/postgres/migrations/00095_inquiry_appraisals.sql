-- What someone wrote to an agent after they had looked at the estimate of a home.

-- +goose Up
alter table inquiries
  add column appraised_address text not null default '', -- '': they had not
  add column appraised_path    text not null default '', -- of the page with the estimate
  add column appraised_value   bigint not null default 0, -- dollars; 0: there was no estimate
  add column appraised_low     bigint not null default 0,
  add column appraised_high    bigint not null default 0;

-- +goose Down
alter table inquiries
  drop column appraised_address,
  drop column appraised_path,
  drop column appraised_value,
  drop column appraised_low,
  drop column appraised_high;
