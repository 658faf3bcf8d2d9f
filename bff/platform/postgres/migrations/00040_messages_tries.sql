-- How often a message was tried is known to its job.

-- +goose Up
alter table messages drop column tries;

-- +goose Down
alter table messages add column tries smallint not null default 0;
