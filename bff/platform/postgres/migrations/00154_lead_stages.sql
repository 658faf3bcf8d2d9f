-- Agents say how far they have come with a lead.

-- +goose Up
alter table leads add column agent_stage text not null default ''; -- empty: it follows from tours and the home
alter table leads add constraint leads_agent_stage_check check (agent_stage in ('', 'in_touch', 'touring', 'under_contract', 'closed')) not valid;

-- +goose Down
alter table leads drop column agent_stage;
