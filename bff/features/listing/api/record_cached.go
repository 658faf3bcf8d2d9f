package api

import (
	"context"
	"encoding/json"
	"errors"

	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/cache"
	"hearthway/bff/platform/screens"
)

var errRecord = errors.New("not a record")

// recordCodec encodes records for the cache, without visitor-specific fields. Change the name whenever
// the record's format changes.
var recordCodec = cache.Codec{
	Name:   "record4",
	Encode: func(cached any) ([]byte, error) { return json.Marshal(cached) },
	Decode: func(raw []byte) (any, error) {
		var record PropertyRecord
		if err := json.Unmarshal(raw, &record); err != nil || record.ID == 0 {
			return nil, errRecord
		}
		return record, nil
	},
}

// Records renders homes for responses.
type Records struct {
	Homes     card.Homes
	Site      screens.Site
	Views     *listing.ViewCounter // nil: views are not counted
	Fragments cache.Objects        // caches records; nil: no caching
}

// Page returns the homes of a search page, in order, with visitor-specific fields.
func (r Records) Page(ctx context.Context, ids []int64, visitor string) ([]PropertyRecord, error) {
	cachedRecords, err := cache.GetObjects(ctx, r.Fragments, recordCodec, ids, r.makeRecords)
	if err != nil {
		return nil, err
	}
	for _, seen := range r.Views.Among(visitor, ids) {
		for i := range cachedRecords {
			cachedRecords[i].Viewed = cachedRecords[i].Viewed || cachedRecords[i].ID == seen
		}
	}
	return cachedRecords, nil
}

func (r Records) makeRecords(ctx context.Context, ids []int64) (map[int64]PropertyRecord, error) {
	var homes []listing.Listing
	var sources map[string]listing.SourceInfo
	// In parallel, so that it takes only one round trip to the database.
	g, both := errgroup.WithContext(ctx)
	g.Go(func() (err error) { homes, err = r.Homes.ByIDs(both, ids); return err })
	g.Go(func() (err error) { sources, err = r.Homes.Sources(both); return err })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	made := make(map[int64]PropertyRecord, len(homes))
	for _, home := range homes {
		made[home.ID] = r.record(home, sources)
	}
	return made, nil
}

// IDsOf returns the IDs of records, in order.
func IDsOf(records []PropertyRecord) []int64 {
	ids := make([]int64, len(records))
	for i, record := range records {
		ids[i] = record.ID
	}
	return ids
}
