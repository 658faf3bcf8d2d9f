-- Agents' calendars at Google and Microsoft, which they connect by logging in there: bff/features/tour/calendar_login.go.

-- +goose Up
alter table agent_calendars add column provider text not null default ''; -- '': an address that the agent entered

-- Tokens of calendars that were removed, with or without their account, until their provider has revoked them.
create table calendar_revocations (
  id         bigint generated always as identity primary key,
  account_id uuid references accounts (id) on delete set null, -- whose calendar it was; revoking it would end the one that they connect next
  provider   text not null,
  secret     bytea not null,
  created_at timestamptz not null default now()
);
create index calendar_revocations_account_id on calendar_revocations (account_id);

-- +goose StatementBegin
create function note_calendar_revocation() returns trigger language plpgsql as $$
begin
  if old.provider <> '' and old.secret <> '' then
    insert into calendar_revocations (account_id, provider, secret)
      values ((select id from accounts where id = old.account_id), old.provider, old.secret); -- null: it was deleted with the account
  end if;
  return null;
end $$;
-- +goose StatementEnd
create trigger agent_calendars_deleted after delete on agent_calendars for each row execute function note_calendar_revocation();

-- +goose Down
drop trigger agent_calendars_deleted on agent_calendars;
drop function note_calendar_revocation();
drop table calendar_revocations;
alter table agent_calendars drop column provider;
