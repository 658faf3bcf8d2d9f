-- The link that takes a change of an e-mail back.

-- +goose Up
alter table account_keys
  add column email_key text not null default '', -- the contact as it is looked up
  drop constraint account_keys_purpose_check,
  add constraint account_keys_purpose_check check (purpose in ('login', 'password', 'email'));
create index account_keys_email on account_keys (email_key) where purpose = 'email';

-- +goose Down
delete from account_keys where purpose = 'email';
drop index account_keys_email;
alter table account_keys
  drop constraint account_keys_purpose_check,
  add constraint account_keys_purpose_check check (purpose in ('login', 'password')),
  drop column email_key;
