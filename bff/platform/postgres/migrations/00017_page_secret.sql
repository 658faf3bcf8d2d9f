-- What keeps the tag of a withheld address from being worked out. One row, made with the database.

-- +goose Up
create table page_secret (
	one    boolean primary key default true check (one),
	secret text not null
);
insert into page_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- +goose Down
drop table page_secret;
