-- Which session an account was made in: whoever holds it is the one who registered.

-- +goose Up
alter table sessions add column made_account boolean not null default false;

-- +goose Down
alter table sessions drop column made_account;
