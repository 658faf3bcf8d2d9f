package main

import "github.com/spf13/cobra"

func (c *console) imports() *cobra.Command {
	return group(&cobra.Command{
		Use: "import", Short: "Import listings, lists of licenses and what is around homes, list imports, undo one",
		Example: examples("hearthway import csv --dry-run homes.csv", "hearthway import reso https://api.example.com/reso/odata/Property --source north-mls", "hearthway import runs"),
	}, c.importCSV(), c.importRESO(), c.importLicenses(), c.importSoldPrices(), c.importSyndication(), c.importSchools(), c.importCensus(), c.importHazards(), c.importWalkability(), c.importNoise(), c.importBroadband(), c.importRuns())
}

const importNotes = "Rejected records and records with warnings are written to files in DATA_DIR/rejects.\n" +
	"What was stored before a failure stays. An interrupted import resumes when the same command is run again."
