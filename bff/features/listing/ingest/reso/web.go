package reso

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"strings"
	"time"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/listing/ingest/member"
	"hearthway/bff/features/listing/ingest/property"
	"hearthway/bff/features/place"
)

// WebAPI is a RESO Web API feed, replicated in the order of ModificationTimestamp: the first import reads
// everything, later ones only what has changed since.
type WebAPI struct {
	origin   ingest.Origin
	source   ingest.Source
	client   *client
	base     *url.URL
	pageSize int
	full     bool

	page    *splitter
	next    string // URL of the next page, "" after the last
	count   int    // records on the page so far
	total   int64  // records in all so far
	visited map[string]bool
	started time.Time // watermark at the start of the import
	newest  time.Time
	ordered bool // the server returns records in order, as far as seen
	over    bool // all pages were read

	unsorted bool  // leave out $orderby
	counts   bool  // request the number of records
	said     int64 // number of records according to the server; -1: unknown

	seen     *property.Fields
	resource member.Resource
}

// WebOptions configures a feed.
type WebOptions struct {
	Auth     Auth
	PageSize int  // $top; 0: 1000
	Full     bool // start from the beginning, whatever was imported before
	// Unordered leaves out $orderby, for servers that reject it. Interrupted imports then start over.
	Unordered bool
	// Waiting is called before each pause. May be nil.
	Waiting func(Wait)
	// Wait pauses between attempts. nil: it really waits.
	Wait func(ctx context.Context, pause time.Duration) error
}

// maxPages limits a feed whose pages never end.
const maxPages = 200_000

// OpenWeb prepares a feed at the URL of a resource, Property, Member, Office or OpenHouse, such as
// https://api.example.com/reso/odata/Property. The URL's query is part of every request.
func OpenWeb(address string, source ingest.Source, opt WebOptions) (*WebAPI, error) {
	base, err := url.Parse(strings.TrimSpace(address))
	if err != nil || base.Host == "" || base.Scheme != "https" && base.Scheme != "http" {
		return nil, errors.New("the feed's URL must begin with https:// or http://")
	}
	if base.User != nil {
		return nil, errors.New("the feed's URL must not contain a password; set RESO_TOKEN, or RESO_CLIENT_ID and RESO_CLIENT_SECRET")
	}
	if opt.PageSize <= 0 {
		opt.PageSize = 1000
	}
	client, err := newClient(base, opt.Auth, opt.Wait, opt.Waiting)
	if err != nil {
		return nil, err
	}
	name := base.Scheme + "://" + base.Host + base.Path
	resource, ok := member.ByName(base.Path)
	if !ok {
		resource = member.Property
	}
	return &WebAPI{
		origin: ingest.Origin{Kind: resource.Kind(), Name: name, Print: lenient.FingerprintQuery(base.Query())}, source: source, client: client, base: base, resource: resource,
		pageSize: opt.PageSize, full: opt.Full, visited: map[string]bool{}, ordered: !opt.Unordered, unsorted: opt.Unordered,
	}, nil
}

// Source implements ingest.Feed.
func (w *WebAPI) Source() listing.SourceInfo { return w.source.SourceInfo }

// Origin implements ingest.Feed.
func (w *WebAPI) Origin() ingest.Origin { return w.origin }

// Start implements ingest.Feed: it continues at the watermark unless the query has changed. The watermark
// itself is included, because more records may have been modified in the same second.
func (w *WebAPI) Start(_ context.Context, last ingest.Mark) (int64, error) {
	if !w.full && last.Origin.Print == w.origin.Print {
		w.started, w.newest = last.Watermark, last.Watermark
	}
	w.counts, w.said = w.full, -1
	w.next = w.first().String()
	return 0, nil
}

// first is the URL of the first page.
func (w *WebAPI) first() *url.URL {
	u := *w.base
	q := u.Query()
	setDefault(q, "$top", strconv.Itoa(w.pageSize))
	if !w.unsorted {
		setDefault(q, "$orderby", "ModificationTimestamp")
	}
	if w.counts {
		setDefault(q, "$count", "true")
	}
	if !w.started.IsZero() {
		since := "ModificationTimestamp ge " + w.started.UTC().Format(time.RFC3339Nano)
		if own := q.Get("$filter"); own != "" {
			since = "(" + own + ") and " + since
		}
		q.Set("$filter", since)
	}
	u.RawQuery = encode(q)
	return &u
}

func setDefault(q url.Values, key, text string) {
	if !q.Has(key) {
		q.Set(key, text)
	}
}

// encode encodes a query with unescaped dollar signs and %20 for spaces, because some servers require it.
func encode(q url.Values) string {
	return strings.ReplaceAll(strings.ReplaceAll(q.Encode(), "%24", "$"), "+", "%20")
}

// Resource is the type of the records.
func (w *WebAPI) Resource() member.Resource { return w.resource }

// NoteFields starts counting the records' fields, and returns the counters.
func (w *WebAPI) NoteFields() *property.Fields {
	w.seen = property.NewFields()
	return w.seen
}

// Watermark implements ingest.Feed. While records come in order, it is that of the newest record so far;
// otherwise it is only known at the end.
func (w *WebAPI) Watermark() time.Time {
	if w.ordered || w.over {
		return w.newest
	}
	return w.started
}

// Next implements ingest.Feed.
func (w *WebAPI) Next(ctx context.Context) (ingest.Record, error) {
	for {
		if w.page == nil {
			if w.next == "" {
				w.over = true
				return ingest.Record{}, io.EOF
			}
			if err := w.open(ctx); err != nil {
				return ingest.Record{}, err
			}
		}
		raw, _, err := w.page.next()
		if errors.Is(err, io.EOF) {
			if err := w.turn(); err != nil {
				return ingest.Record{}, err
			}
			continue
		}
		w.count++
		w.total++
		if rejection, ok := errors.AsType[*ingest.Rejection](err); ok {
			rejection.Line = w.total
		}
		if err != nil {
			return ingest.Record{}, err
		}
		w.note(raw)
		return w.seen.Counting(w.resource.Read(raw, w.total, w.source), raw), nil
	}
}

// stamped has the field that a feed is ordered by.
type stamped struct{ ModificationTimestamp lenient.Date }

var stampedFields = property.FieldsOf[stamped]()

// note tracks the newest modification time, and whether the server returns records in order.
func (w *WebAPI) note(raw []byte) {
	var r stamped
	if !property.Decode(string(raw), &r, stampedFields) {
		return
	}
	at := r.ModificationTimestamp.In(time.UTC)
	switch {
	case at.IsZero():
	case at.Before(w.newest) && w.newest.After(w.started):
		w.ordered = false
	case at.After(w.newest) && !at.After(time.Now().Add(24*time.Hour)):
		w.newest = at
	}
}

func (w *WebAPI) open(ctx context.Context) error {
	if w.visited[w.next] {
		return errors.New("the feed links back to a page already read")
	}
	if len(w.visited) >= maxPages {
		return fmt.Errorf("the feed has more than %d pages", maxPages)
	}
	w.visited[w.next] = true
	body, err := w.client.get(ctx, w.next)
	if err != nil && w.counts && len(w.visited) == 1 && refusedQuery(err) && !w.base.Query().Has("$count") {
		w.counts = false // some servers don't support $count
		w.next = w.first().String()
		return w.open(ctx)
	}
	if err != nil {
		return w.hinted(err)
	}
	w.page, w.count = newSplitter(bytes.NewReader(body)), 0
	return nil
}

// turn goes to the next page: by the link in the response or, if a full page has none, by $skip.
func (w *WebAPI) turn() error {
	here, link := w.next, w.page.notes["@odata.nextlink"]
	if link == "" {
		link = w.page.notes["odata.nextlink"]
	}
	count := w.count
	if w.page.count >= 0 {
		w.said = w.page.count
	}
	w.page, w.next = nil, ""
	current, err := url.Parse(here)
	if err != nil {
		return err
	}
	if link != "" {
		u, err := current.Parse(link)
		if err != nil || !sameOrigin(u, w.base) {
			return errors.New("the feed's next page is on another server; not followed")
		}
		w.next = u.String()
		return nil
	}
	q := current.Query()
	top, err := strconv.Atoi(q.Get("$top"))
	if err != nil || top <= 0 || count < top {
		return nil
	}
	skip, _ := strconv.Atoi(q.Get("$skip"))
	q.Set("$skip", strconv.Itoa(skip+count))
	current.RawQuery = encode(q)
	w.next = current.String()
	return nil
}

func sameOrigin(a, b *url.URL) bool {
	return strings.EqualFold(a.Scheme, b.Scheme) && strings.EqualFold(a.Host, b.Host)
}

// Locate gives the feed access to the gazetteer's time zones.
func (w *WebAPI) Locate(zones *place.Index) { w.source.Zones = zones }
