package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"reflect"

	"github.com/danielgtaylor/huma/v2"
	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/objectcache"
	"hearthway/bff/platform/screens"
)

// CachedRecord is a PropertyRecord as JSON, which is how answers need it, without its last field: whether the visitor
// saw the home.
type CachedRecord struct {
	id     int64
	text   []byte
	viewed bool
}

// The last field of a record.
const (
	notViewed = `,"viewed":false}`
	isViewed  = `,"viewed":true}`
)

var errRecord = errors.New("not a record")

func newCachedRecord(r PropertyRecord) (CachedRecord, error) {
	r.Viewed = false
	text, err := httpapi.PlainJSON(r)
	if err != nil {
		return CachedRecord{}, err
	}
	text, ok := bytes.CutSuffix(text, []byte(notViewed))
	if !ok {
		return CachedRecord{}, errRecord
	}
	return CachedRecord{id: r.ID, text: text}, nil
}

// recordCodec is how records are kept; a record of another shape takes another name.
var recordCodec = objectcache.Codec{
	Name:   "record2",
	Encode: func(shown any) ([]byte, error) { return shown.(CachedRecord).text, nil },
	Decode: func(raw []byte) (any, error) {
		var record struct {
			ID int64 `json:"id"`
		}
		if err := json.Unmarshal(append(bytes.Clone(raw), '}'), &record); err != nil || record.ID == 0 {
			return nil, errRecord
		}
		return CachedRecord{id: record.ID, text: raw}, nil
	},
}

// Records make homes as calls answer them.
type Records struct {
	Listings  listing.Service
	Site      screens.Site
	Views     *listing.ViewCounter // nil: views are not counted
	Fragments objectcache.Cache    // keeps records; nil: each is made when it is answered
}

// Page returns the homes of a page of a search, in order, with the visitor's marks.
func (a Records) Page(ctx context.Context, ids []int64, visitor string) ([]CachedRecord, error) {
	kept, err := objectcache.Get(ctx, a.Fragments, recordCodec, ids, a.makeRecords)
	if err != nil {
		return nil, err
	}
	for _, seen := range a.Views.Among(visitor, ids) {
		for i := range kept {
			kept[i].viewed = kept[i].viewed || kept[i].id == seen
		}
	}
	return kept, nil
}

func (a Records) makeRecords(ctx context.Context, ids []int64) (map[int64]CachedRecord, error) {
	var homes []listing.Listing
	var sources map[string]listing.SourceInfo
	// At the same time: each way to the database and back is waited for.
	g, both := errgroup.WithContext(ctx)
	g.Go(func() (err error) { homes, err = a.Listings.ByIDs(both, ids); return err })
	g.Go(func() (err error) { sources, err = a.Listings.Sources(both); return err })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	made := make(map[int64]CachedRecord, len(homes))
	for _, home := range homes {
		var err error
		if made[home.ID], err = newCachedRecord(a.record(home, sources)); err != nil {
			return nil, err
		}
	}
	return made, nil
}

// Schema implements huma.SchemaProvider: to clients it is a PropertyRecord.
func (CachedRecord) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[PropertyRecord](), true, "")
}

// MarshalJSON implements json.Marshaler.
func (k CachedRecord) MarshalJSON() ([]byte, error) { return k.appendJSON(nil), nil }

func (k CachedRecord) appendJSON(to []byte) []byte {
	to = append(to, k.text...)
	if k.viewed {
		return append(to, isViewed...)
	}
	return append(to, notViewed...)
}

// IDsOf are the homes of records, in their order.
func IDsOf(records []CachedRecord) []int64 {
	ids := make([]int64, len(records))
	for i, record := range records {
		ids[i] = record.id
	}
	return ids
}
