-- People who are asked to answer a survey, and what they answer. Nothing leads from an answer to who gave it.

-- +goose Up
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

create table survey_answers (
  id      uuid primary key default gen_random_uuid(),
  survey  text not null,
  choices jsonb not null, -- by the keys of questions
  day     date not null
);
create index survey_answers_survey on survey_answers (survey, day desc);

-- +goose Down
drop table survey_answers, survey_invitations;
