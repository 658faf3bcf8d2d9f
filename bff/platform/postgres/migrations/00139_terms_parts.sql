-- The terms of a program are several documents: the agreement, which names the SHA-256 of the others, and those others. A consent refers to the agreement.
-- Earlier agreements contain everything themselves.

-- +goose Up
alter table membership_documents
  add column agreement_id uuid, -- of the agreement that a document is part of; null: it is the agreement
  add column title        text not null default 'Agreement';
update membership_documents set title = initcap(replace(program, '-', ' ')) || ' agreement';
alter table membership_documents alter column title drop default;

-- +goose Down
delete from membership_documents where agreement_id is not null;
alter table membership_documents drop column agreement_id, drop column title;
