package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
	"golang.org/x/sync/errgroup"

	"hearthway/bff/features/listing"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/screen"
)

// KeptRecord is a PropertyRecord as JSON, which is how answers need it. It says of no visitor
// that they saw the home; that is put in afterwards.
type KeptRecord struct {
	id     int64
	text   []byte // of the record, not viewed
	viewed bool
}

// How a record begins, and how it says that the visitor did not see the home. A quote inside
// a text of JSON is escaped, so neither is found in one.
var (
	recordStart = []byte(`{"id":`)
	notViewed   = []byte(`"viewed":false`)
	isViewed    = []byte(`"viewed":true`)
)

var errRecord = errors.New("not a record")

func keptRecord(r PropertyRecord) (KeptRecord, error) {
	text, err := httpapi.PlainJSON(r)
	return KeptRecord{id: r.ID, text: text}, err
}

// recordForm is how records are kept; a record of another shape takes another name.
var recordForm = listing.Form{
	Name: "record1",
	Pack: func(shown any) ([]byte, error) { return shown.(KeptRecord).text, nil },
	Unpack: func(raw []byte) (any, error) {
		ids := HomesIn(raw)
		if len(ids) == 0 || !json.Valid(raw) {
			return nil, errRecord
		}
		return KeptRecord{id: ids[0], text: raw}, nil
	},
}

// Records make homes as calls answer them.
type Records struct {
	Listings listing.Service
	Screens  *screen.Screens
	Views    *listing.ViewCounter // nil: views are not counted
	Shelf    listing.Shelf        // keeps records; nil: each is made when it is answered
}

// Page gives the homes of a page of a search, in order, with the visitor's marks.
func (a Records) Page(ctx context.Context, ids []int64, visitor string) ([]KeptRecord, error) {
	kept, err := listing.Kept(ctx, a.Shelf, recordForm, ids, a.makeRecords)
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

func (a Records) makeRecords(ctx context.Context, ids []int64) (map[int64]KeptRecord, error) {
	var homes []listing.Listing
	var sources map[string]listing.SourceInfo
	// At the same time: each way to the database and back is waited for.
	g, both := errgroup.WithContext(ctx)
	g.Go(func() (err error) { homes, err = a.Listings.ByIDs(both, ids); return err })
	g.Go(func() (err error) { sources, err = a.Listings.Sources(both); return err })
	if err := g.Wait(); err != nil {
		return nil, err
	}
	made := make(map[int64]KeptRecord, len(homes))
	for _, home := range homes {
		var err error
		if made[home.ID], err = keptRecord(a.record(home, sources)); err != nil {
			return nil, err
		}
	}
	return made, nil
}

// Schema implements huma.SchemaProvider: to clients it is a PropertyRecord.
func (KeptRecord) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[PropertyRecord](), true, "")
}

// MarshalJSON implements json.Marshaler.
func (k KeptRecord) MarshalJSON() ([]byte, error) { return k.appendJSON(nil), nil }

func (k KeptRecord) appendJSON(to []byte) []byte {
	if !k.viewed {
		return append(to, k.text...)
	}
	before, after, _ := bytes.Cut(k.text, notViewed)
	to = append(to, before...)
	to = append(to, isViewed...)
	return append(to, after...)
}

// HomesIn gives the ids of the records in an answer, in their order.
func HomesIn(answer []byte) []int64 {
	var ids []int64
	for {
		_, rest, ok := bytes.Cut(answer, recordStart)
		if !ok {
			return ids
		}
		end := bytes.IndexByte(rest, ',')
		if end < 0 {
			return ids
		}
		if id, err := strconv.ParseInt(string(rest[:end]), 10, 64); err == nil {
			ids = append(ids, id)
		}
		answer = rest
	}
}

// Mark gives a copy of an answer with the homes marked that the visitor saw.
func Mark(answer []byte, seen []int64) []byte {
	out := make([]byte, 0, len(answer))
	for {
		before, rest, ok := bytes.Cut(answer, recordStart)
		out = append(out, before...)
		if !ok {
			return out
		}
		out = append(out, recordStart...)
		end := bytes.Index(rest, recordStart)
		if end < 0 {
			end = len(rest)
		}
		record := rest[:end]
		for _, id := range seen {
			if bytes.HasPrefix(record, append(strconv.AppendInt(nil, id, 10), ',')) {
				record = bytes.Replace(record, notViewed, isViewed, 1)
			}
		}
		out = append(out, record...)
		answer = rest[end:]
	}
}
