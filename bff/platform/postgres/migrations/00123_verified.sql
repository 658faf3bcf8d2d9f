-- The words of the code for what is verified and for links that log in. Processes of the version before fail from here on, so they are
-- replaced right after it.

-- +goose Up
alter table accounts rename column email_proven_at to email_verified_at;
alter table accounts rename column phone_proven_at to phone_verified_at;
alter table sessions rename column proven_at to reauthenticated_at;
alter table inquiries rename column email_proven to email_verified;
update codes set purpose = 'verification' where purpose = 'proof';
alter table account_keys rename to magic_links;
alter table magic_links rename column key_hash to token_hash;
alter table magic_links rename constraint account_keys_purpose_check to magic_links_purpose_check;
alter index account_keys_pkey rename to magic_links_pkey;
alter index account_keys_account rename to magic_links_account;
alter index account_keys_expired rename to magic_links_expired;
alter index account_keys_email rename to magic_links_email;

-- +goose Down
alter index magic_links_email rename to account_keys_email;
alter index magic_links_expired rename to account_keys_expired;
alter index magic_links_account rename to account_keys_account;
alter index magic_links_pkey rename to account_keys_pkey;
alter table magic_links rename constraint magic_links_purpose_check to account_keys_purpose_check;
alter table magic_links rename column token_hash to key_hash;
alter table magic_links rename to account_keys;
update codes set purpose = 'proof' where purpose = 'verification';
alter table inquiries rename column email_verified to email_proven;
alter table sessions rename column reauthenticated_at to proven_at;
alter table accounts rename column phone_verified_at to phone_proven_at;
alter table accounts rename column email_verified_at to email_proven_at;
