-- Figures of metropolitan areas, whose past months are computed with all others.

-- +goose Up
update market_progress set version = 0;

-- +goose Down
select 1;
