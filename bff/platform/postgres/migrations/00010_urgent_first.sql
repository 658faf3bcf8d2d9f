-- What expires first is sent first.

-- +goose Up
drop index messages_next;
create index messages_urgent on messages (expires_at, number);

-- +goose Down
drop index messages_urgent;
create index messages_next on messages (next_at, number);
