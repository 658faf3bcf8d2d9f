-- Which accounts are blocked, among all: their agents' leads are looked for every five minutes.

-- +goose NO TRANSACTION

-- +goose Up
drop index concurrently if exists accounts_blocked;
create index concurrently accounts_blocked on accounts (id) where blocked_at is not null;

-- +goose Down
drop index accounts_blocked;
