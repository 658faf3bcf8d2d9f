-- Until when one use of a limited promo code is held for a sign-up that isn't paid yet.

-- +goose Up
alter table agent_signups add promo_held_until timestamptz;
update agent_signups set promo_held_until = created_at + interval '1 hour' where promo <> '' and paid_at is null;

-- +goose Down
alter table agent_signups drop promo_held_until;
