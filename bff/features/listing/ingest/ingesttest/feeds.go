// Package ingesttest helps to test feeds.
package ingesttest

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/geo"
)

var Now = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

var Index = place.NewIndex(slices.Values([]place.Place{
	{Kind: place.KindCity, Name: "Dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.78, Lng: -96.8}},
	{Kind: place.KindCity, Name: "Cambridge", State: "MA", County: "Middlesex County", Point: geo.Point{Lat: 42.37, Lng: -71.1}},
	{Kind: place.KindZip, Name: "75206", City: "Dallas", State: "TX", County: "Dallas County", Point: geo.Point{Lat: 32.831, Lng: -96.7692}},
}))

// All reads a feed to its end. end is the error that ended it, other than io.EOF.
func All(t *testing.T, f ingest.Feed) (homes []ingest.Incoming, rejected []*ingest.Rejection, end error) {
	t.Helper()
	for {
		record, err := f.Next(context.Background())
		rejection, bad := errors.AsType[*ingest.Rejection](err)
		switch {
		case errors.Is(err, io.EOF):
			return homes, rejected, nil
		case bad:
			rejected = append(rejected, rejection)
			continue
		case err != nil:
			return homes, rejected, err
		}
		in, err := record.Read()
		if rejection, bad := errors.AsType[*ingest.Rejection](err); bad {
			out := *rejection
			out.Line = record.Line
			rejected = append(rejected, &out)
			continue
		}
		homes = append(homes, in)
	}
}

// File writes a file into a temporary folder and returns its path.
func File(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
