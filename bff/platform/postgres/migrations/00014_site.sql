-- What people ask of us and say about us, and what the site says.

-- +goose Up
-- What people asked about their data: the log that the law asks for. Once it is done, who it was is known by a keyed digest only, which
-- also keeps us from writing to them again.
create table data_requests (
  id        uuid primary key,
  kind      text not null check (kind in ('export', 'data', 'account')),
  via       text not null check (via in ('form', 'account')),
  person    bytea not null, -- keyed digest of the e-mail
  email     text not null default '', -- where to write until it is done
  accounts  uuid[] not null default '{}', -- until it is done
  reference bytea unique, -- digest of what the address of the status page holds; null: has none
  at        timestamptz not null,
  due_at    timestamptz,
  undone_at timestamptz,
  done_at   timestamptz
);
create index data_requests_open on data_requests (due_at) where done_at is null and undone_at is null;
create index data_requests_person on data_requests (person);

-- What a code that came back from an e-mail allows, for some minutes.
create table erasure_permits (
  key_hash   bytea primary key,
  email      text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index erasure_permits_expired on erasure_permits (expires_at);

create table support_tickets (
  id          uuid primary key,
  reference   text not null unique, -- "HW-7K3FQ-29QDM-X4TBN", unguessable
  account_id  uuid references accounts (id) on delete cascade, -- null: of a guest
  name        text not null,
  email       text not null,
  topic       text not null,
  app_version text not null default '',
  device      text not null default '',
  status      text not null check (status in ('open', 'answered', 'closed')),
  retry_key   text not null, -- the same when the same is sent again
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  constraint support_tickets_once unique (email, retry_key)
);
create index support_tickets_account on support_tickets (account_id);
create index support_tickets_email on support_tickets (lower(email));
create index support_tickets_status on support_tickets (status, updated_at);

create table support_messages (
  id        bigint generated always as identity primary key,
  ticket_id uuid not null references support_tickets (id) on delete cascade,
  operator  boolean not null, -- written by us
  body      text not null,
  at        timestamptz not null
);
create index support_messages_ticket on support_messages (ticket_id, id);

-- What people say about us. It is shown once its author's email is confirmed and someone has looked at its content.
create table reviews (
  id           uuid primary key,
  account_id   uuid references accounts (id) on delete cascade, -- null: a guest's
  email        text not null,
  name         text not null, -- as it is shown
  rating       smallint not null check (rating between 1 and 5),
  topic        text not null,
  body         text not null,
  shown        boolean not null, -- its author agrees to have it shown
  itm_source   text not null default '',
  itm_medium   text not null default '',
  itm_campaign text not null default '',
  status       text not null check (status in ('unconfirmed', 'pending', 'published', 'refused')),
  reason       text not null default '', -- why it was refused
  token_hash   bytea not null unique, -- of the link that confirms it
  created_at   timestamptz not null,
  confirmed_at timestamptz,
  decided_at   timestamptz
);
create index reviews_account on reviews (account_id);
create index reviews_pending on reviews (confirmed_at) where status = 'pending';
create index reviews_shown on reviews (confirmed_at desc) where status = 'published' and shown;
create unique index reviews_once on reviews (lower(email)) where status <> 'unconfirmed';

-- Gift cards for reviews, one for each person. The digest of the email stays when everything about the person is deleted.
create table review_rewards (
  digest     bytea primary key,
  review_id  uuid not null, -- without a reference: the review may be deleted
  created_at timestamptz not null,
  sent_at    timestamptz
);
create unique index review_rewards_review on review_rewards (review_id);

-- +goose StatementBegin
-- The page that shows reviews is made anew when one is published, withdrawn or rewarded.
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

-- People who are asked to answer a survey.
create table survey_invitations (
  id         uuid primary key,
  survey     text not null,
  email      text not null,
  token_hash bytea not null unique, -- of its link
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index survey_invitations_survey on survey_invitations (survey);

-- What they answer. Nothing leads from an answer to who gave it.
create table survey_answers (
  id      uuid primary key default gen_random_uuid(),
  survey  text not null,
  choices jsonb not null, -- by the keys of questions
  day     date not null
);
create index survey_answers_survey on survey_answers (survey, day desc);

-- The articles of the blog: those of our own files, and the last good answers of a content service.
create table blog_articles (
  source       text not null, -- 'files' or 'service'
  slug         text not null,
  title        text not null,
  category     text not null,
  author       text not null,
  excerpt      text not null,
  cover        text not null, -- name of an illustration
  cover_alt    text not null,
  body         text not null, -- Markdown
  published_at timestamptz not null,
  updated_at   timestamptz not null,
  primary key (source, slug)
);
create index blog_articles_newest on blog_articles (source, published_at desc, slug);

-- +goose StatementBegin
-- Pages that show articles are made anew when one changes, as they are when homes change.
create function note_article_change() returns trigger language plpgsql as $$
begin
  perform note_change('{}', array['b:blog']);
  return null;
end
$$;
-- +goose StatementEnd
create trigger blog_articles_changed after insert or update or delete on blog_articles for each row execute function note_article_change();

-- What keeps the tag of a withheld address from being worked out. One row, made with the database.
create table page_secret (
  one    boolean primary key default true check (one),
  secret text not null
);
insert into page_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- +goose Down
drop table page_secret, blog_articles, survey_answers, survey_invitations, review_rewards, reviews, support_messages, support_tickets, erasure_permits, data_requests;
drop function note_article_change();
drop function note_review_change();
