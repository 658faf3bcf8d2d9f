-- The page that shows reviews is made anew when one is published, withdrawn or rewarded.

-- +goose Up
-- +goose StatementBegin
create function note_review_change() returns trigger language plpgsql as $$
begin
  perform note_change('{}', array['r:reviews']);
  return null;
end
$$;
-- +goose StatementEnd
create trigger reviews_changed after update on reviews for each row when ('published' in (old.status, new.status)) execute function note_review_change();
create trigger reviews_removed after delete on reviews for each row when (old.status = 'published') execute function note_review_change();
create trigger rewards_added after insert on review_rewards for each row execute function note_review_change();

-- +goose Down
drop trigger rewards_added on review_rewards;
drop trigger reviews_removed on reviews;
drop trigger reviews_changed on reviews;
drop function note_review_change();
