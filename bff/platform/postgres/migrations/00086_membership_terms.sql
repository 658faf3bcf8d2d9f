-- What agents agreed to when they joined a program, kept as evidence, and the documents that they got.

-- +goose Up
create table membership_documents (
  id         uuid primary key,
  email      text not null, -- who it was made for
  program    text not null,
  version    text not null, -- of the wording
  sha256     bytea not null,
  file       bytea not null, -- the PDF
  addendum   boolean not null,
  mailed_at  timestamptz,
  address    text not null, -- IP address
  created_at timestamptz not null
);
create index membership_documents_email on membership_documents (lower(email), created_at desc);

create table membership_consents (
  id          bigint generated always as identity primary key,
  account_id  uuid references accounts (id) on delete set null,
  signup_id   uuid references agent_signups (id) on delete set null,
  program     text not null,
  version     text not null, -- of the wording
  wording     text not null, -- what stood above the button
  sha256      bytea not null, -- of the wording, or of the document that was mailed
  document_id uuid references membership_documents (id) on delete set null,
  at          timestamptz not null,
  address     text not null -- IP address
);
create index membership_consents_account on membership_consents (account_id, at desc);
create index membership_consents_signup on membership_consents (signup_id);
create index membership_consents_document on membership_consents (document_id);

-- +goose Down
drop table membership_consents, membership_documents;
