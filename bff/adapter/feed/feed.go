// Package feed reads listings from outside: RESO files and Web API feeds, and CSV files by a
// mapping. Each reader fills in the same record, named after RESO's Data Dictionary 2.0, and
// one function turns that into a listing; what is private in a feed (owners, showing
// instructions, private remarks, compensation) has no field here and is never read.
package feed

import (
	"fmt"

	"hearthway/bff/domain/listing"
)

// Limits on what a feed may send.
const (
	maxRecord  = 4 << 20  // bytes of one record, photos' addresses included
	maxNesting = 64       // levels of objects and lists within a record
	maxInput   = 32 << 30 // bytes of one file or one download, unpacked
)

// Source is whose listings a feed brings.
type Source struct {
	listing.SourceInfo
	// Notice is what every home of this source says when it is not really for sale:
	// "Sample listing". Empty for real offers.
	Notice string
}

// DefaultDisclaimer is used when a source brings none of its own.
func DefaultDisclaimer(name string) string {
	return fmt.Sprintf("Listing information from %s. It is deemed reliable but not guaranteed and should be verified by the buyer.", name)
}
