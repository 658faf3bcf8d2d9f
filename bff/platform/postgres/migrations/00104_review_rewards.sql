-- Gift cards for reviews, one for each person. The digest of the email stays when everything about the person is deleted.

-- +goose Up
create table review_rewards (
  digest     bytea primary key,
  review_id  uuid not null, -- without a reference: the review may be deleted
  created_at timestamptz not null,
  sent_at    timestamptz
);
create unique index review_rewards_review on review_rewards (review_id);

-- +goose Down
drop table review_rewards;
