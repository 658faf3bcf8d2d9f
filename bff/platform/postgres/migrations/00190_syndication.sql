-- Whether other programs may get a source's homes from us, as through the Model Context Protocol.

-- +goose Up
alter table sources add column no_syndication boolean not null default false;

-- +goose Down
alter table sources drop column no_syndication;
