package main

import (
	"context"

	"github.com/jackc/pgx/v5"

	"hearthway/bff/platform/postgres"
)

// Row is something that visitors wrote, or that follows from it, and how often it is in the database.
type Row struct {
	Kind  string `json:"kind"`
	Email string `json:"email"`
	Home  int64  `json:"home"` // 0: it is about none
	Count int    `json:"count"`
}

// Written returns what visitors whose emails begin with a prefix wrote, what is still to be sent, and jobs that were given up.
func Written(ctx context.Context, db *postgres.DB, prefix string) ([]Row, error) {
	rows, err := db.Pool().Query(ctx, `
		select 'registration', email, 0::bigint, count(*) from accounts where email like $1 || '%' group by email
		union all
		select 'home saved', a.email, f.listing_id, count(*) from favorites f join accounts a on a.id = f.account_id where a.email like $1 || '%' group by a.email, f.listing_id
		union all
		select 'lead', email, listing_id, count(*) from inquiries where email like $1 || '%' group by email, listing_id
		union all
		select 'offer', email, listing_id, count(*) from leads where email like $1 || '%' group by email, listing_id
		union all
		select 'delivery', l.email, l.listing_id, count(*) from lead_deliveries d join leads l on l.id = d.lead_id where l.email like $1 || '%' group by l.email, l.listing_id
		union all
		select 'to be sent', '', 0, (select count(*) from messages) + (select count(*) from lead_deliveries where delivered_at is null and gave_up_at is null)
		union all
		select 'given up: ' || kind, '', 0, count(*) from river_job where state = 'discarded' group by kind`, prefix)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowToStructByPos[Row])
}
