-- The license beside the name of who got an inquiry, and whether the buyer shared the homes they had saved.

-- +goose Up
alter table inquiries
  add column receiver_license_state text not null default '',
  add column receiver_license text not null default '',
  add column shares_saved boolean not null default false;

-- +goose Down
alter table inquiries drop column receiver_license_state, drop column receiver_license, drop column shares_saved;
