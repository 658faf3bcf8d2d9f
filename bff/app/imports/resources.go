package imports

import (
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	ingestdb "hearthway/bff/features/listing/ingest/db"
	"hearthway/bff/features/listing/ingest/member"
	"hearthway/bff/platform/postgres"
)

// resourceOf is the resource of a feed's records; those of a CSV file are homes.
func resourceOf(in ingest.Feed) member.Resource {
	if other, ok := in.(interface{ Resource() member.Resource }); ok {
		return other.Resource()
	}
	return member.Property
}

// thingsOf is the plural for a feed's records in the output.
func thingsOf(in ingest.Feed) string {
	return map[member.Resource]string{member.Property: "homes", member.Member: "agents", member.Office: "offices", member.OpenHouse: "open houses"}[resourceOf(in)]
}

// otherWriter returns a writer for a resource other than homes.
func otherWriter(db *postgres.DB, resource member.Resource) ingestdb.ResourceWriter {
	switch resource {
	case member.Member:
		return ingestdb.NewMembers(db)
	case member.Office:
		return ingestdb.NewOffices(db)
	default:
		return ingestdb.NewOpenHouses(db)
	}
}

// writerFor returns the writer for a feed.
func (i Importer) writerFor(db *postgres.DB, in ingest.Feed, how Options) (ingest.Writer, error) {
	if resource := resourceOf(in); resource != member.Property {
		writer := otherWriter(db, resource)
		writer.UpdateSource = how.UpdateSource
		return writer, nil
	}
	writer, err := NewWriter(db, i.Log)
	writer.UpdateSource = how.UpdateSource
	return writer, err
}

// dryWriterFor returns the writer for a dry run.
func dryWriterFor(db *postgres.DB, in ingest.Feed, how Options) ingest.Writer {
	if resource := resourceOf(in); resource != member.Property {
		writer := otherWriter(db, resource)
		writer.UpdateSource, writer.Dry = how.UpdateSource, true
		return writer
	}
	writer := ingestdb.NewDryWriter(db)
	writer.UpdateSource = how.UpdateSource
	return writer
}

// recordLineOf describes a record in one line, without private data.
func recordLineOf(in *ingest.Incoming) string {
	parts := []string{}
	switch other := in.Other.(type) {
	case *listing.Member:
		license := strings.TrimSpace(other.LicenseNumber + " " + other.LicenseState)
		parts = append(parts, other.Name, license, other.OfficeName, shownIf(other.Active))
	case *listing.Brokerage:
		parts = append(parts, other.Name, strings.Trim(other.City+", "+other.State, ", "), shownIf(other.Active))
	case *listing.FeedOpenHouse:
		parts = append(parts, "home "+other.ListingKey, other.Starts.Format(time.RFC3339), shownIf(other.Active))
	default:
		return homeLine(in)
	}
	line := in.SourceKey + ":"
	for _, part := range parts {
		if part != "" {
			line += " · " + part
		}
	}
	return strings.Replace(line, ": · ", ": ", 1)
}

func shownIf(active bool) string {
	if active {
		return ""
	}
	return "not shown"
}
