package db

import (
	"context"

	"hearthway/bff/platform/postgres"
)

// Inventory says what a database already has.
type Inventory struct {
	Gazetteer   bool
	Zones       bool // time zones of ZIP codes are loaded
	Listings    bool // any listings, from any source
	SampleBegun bool // an import of the sample listings was started, finished or not
	Sample      bool // one was finished, with its agents
}

// InventoryOf reads the inventory.
func InventoryOf(ctx context.Context, db *postgres.DB) (Inventory, error) {
	var i Inventory
	err := db.Pool().QueryRow(ctx, `select
		exists (select from places where kind = 'zip'),
		exists (select from places where kind = 'zip' and zone <> ''),
		exists (select from listings),
		exists (select from import_runs where source = 'sample'),
		exists (select from import_runs where source = 'sample' and kind = 'reso' and state = 'done') and exists (select from agents where source = 'sample')`).
		Scan(&i.Gazetteer, &i.Zones, &i.Listings, &i.SampleBegun, &i.Sample)
	return i, postgres.Failure(err)
}
