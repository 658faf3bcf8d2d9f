-- Offers of leads are also the turns that agents took: whose last one is longest ago is next. They stay when the lead is deleted with its buyer.

-- +goose Up
alter table lead_offers
  add column zip     text not null default '', -- ZIP code of the home; empty: not known
  add column city    text not null default '', -- of the home or, for a message to an agent, the first that the agent serves
  add column state   text not null default '',
  add column program text not null default '', -- key of the program that covers the ZIP code; empty: it came for free
  add column pass_reason text not null default '', -- why the agent passed
  add column pass_note   text not null default '', -- the same in the agent's words
  alter column lead_id drop not null; -- null: the buyer's data was deleted
alter table leads add column passed_at timestamptz; -- when the agent who has it passed; it goes on when it is due; null: they didn't
alter table leads drop constraint leads_reason_check;
alter table leads add constraint leads_reason_check check (reason in ('buyers_agent', 'lists_home', 'covers_zip', 'serves_city', 'passed_on', 'chosen')) not valid;
alter table inquiries drop constraint inquiries_route_check;
alter table inquiries add constraint inquiries_route_check check (route in ('listing', 'chosen', 'referral', 'member', 'area', 'house')) not valid;

-- +goose StatementBegin
create function keep_offers() returns trigger language plpgsql as $$
begin
  update lead_offers set lead_id = null, pass_note = '' where lead_id = old.id;
  return old;
end $$;
-- +goose StatementEnd
create trigger keep_offers before delete on leads for each row execute function keep_offers();

-- service_areas.turn_at isn't used anymore.
update lead_offers o set zip = h.postal_code, city = h.city, state = h.state from leads l join listings h on h.id = l.listing_id where l.id = o.lead_id;

-- +goose Down
drop trigger keep_offers on leads;
drop function keep_offers;
alter table lead_offers drop column zip, drop column city, drop column state, drop column program, drop column pass_reason, drop column pass_note;
alter table leads drop column passed_at;
