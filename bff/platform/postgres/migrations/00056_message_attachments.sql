-- Files that go along with emails: calendar invitations and contact cards.

-- +goose Up
alter table messages add column attachments jsonb;

-- +goose Down
alter table messages drop column attachments;
