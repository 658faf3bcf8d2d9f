-- Who answers STOP is found by the phone, proven or not, and an agent's buyers by the agent, without reading all accounts.

-- +goose Up
create index accounts_lead_phone on accounts (phone) where role = 'lead' and phone <> '';
create index accounts_assigned on accounts (assigned_to) where assigned_to <> '';

-- +goose Down
drop index accounts_assigned;
drop index accounts_lead_phone;
