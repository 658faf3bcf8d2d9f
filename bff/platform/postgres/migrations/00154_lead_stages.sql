-- Agents say how far they have come with a lead.

-- +goose Up
alter table leads add column agent_stage text not null default '' check (agent_stage in ('', 'in_touch', 'touring', 'under_contract', 'closed')); -- empty: it follows from tours and the home

-- +goose Down
alter table leads drop column agent_stage;
