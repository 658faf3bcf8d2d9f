-- Events that the payment provider told of, each once, and until when it was asked for those whose webhooks were lost.

-- +goose Up
create table billing_events (
  id          text primary key, -- the provider's
  kind        text not null,
  object      text not null, -- the provider's id of what changed
  created_at  timestamptz not null, -- at the provider
  received_at timestamptz not null,
  handled_at  timestamptz
);
create index billing_events_received on billing_events (received_at);

create table billing_sync (
  only_row  boolean primary key default true check (only_row),
  synced_at timestamptz not null
);

-- +goose Down
drop table billing_sync, billing_events;
