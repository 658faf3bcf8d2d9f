package db

import (
	"context"

	"hearthway/bff/platform/postgres"
)

// Inventory says what a database holds already.
type Inventory struct {
	Gazetteer   bool
	Zones       bool // it has the time zones of ZIP codes
	Listings    bool // any, of whatever source
	SampleBegun bool // an import of the sample inventory was started
	Sample      bool // and one was finished, with its agents
}

// InventoryOf looks at what the database holds.
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
