-- Emails about an agent's leads and bills, which aren't sent while their account is blocked.

-- +goose Up
alter table messages add column for_agent boolean not null default false;

-- +goose Down
alter table messages drop column for_agent;
