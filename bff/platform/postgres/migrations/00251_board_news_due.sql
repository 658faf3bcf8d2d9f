-- Whom to tell of news on a board, looked for every minute.

-- +goose NO TRANSACTION

-- +goose Up
drop index concurrently if exists board_members_tell;
create index concurrently board_members_tell on board_members (tell_at) where tell_at is not null;

-- +goose Down
drop index board_members_tell;
