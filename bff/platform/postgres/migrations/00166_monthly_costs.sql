-- What a home costs a month besides the loan, for searches by the monthly payment.

-- +goose Up
alter table listings add column carry_monthly integer not null default 0; -- dollars of tax, insurance and HOA fee, see bff/features/listing/payment.go

-- +goose Down
alter table listings drop column carry_monthly;
