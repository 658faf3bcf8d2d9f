package reso

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
)

// hinted adds a hint to an error that may come from $orderby.
func (w *WebAPI) hinted(err error) error {
	if refusedQuery(err) && !w.unsorted && !w.base.Query().Has("$orderby") {
		return fmt.Errorf("%w; if the server can't sort, try --no-orderby", err)
	}
	return err
}

// Complete implements ingest.Counted: it compares the number of records that the server says it has with how
// many came. If fewer came, it asks again, because some may have been deleted meanwhile.
func (w *WebAPI) Complete(ctx context.Context, came int64) error {
	if w.said <= came {
		return nil
	}
	said := w.said
	if again, err := w.countAgain(ctx); err == nil && again >= 0 {
		said = again
	}
	if said <= came {
		return nil
	}
	return fmt.Errorf("the server says it has %d records, but it sent %d", said, came)
}

// countAgain requests the number of records, with one record; -1: unknown.
func (w *WebAPI) countAgain(ctx context.Context) (int64, error) {
	u := w.first()
	q := u.Query()
	q.Set("$top", "1")
	u.RawQuery = encode(q)
	body, err := w.client.get(ctx, u.String())
	if err != nil {
		return -1, err
	}
	return countOf(body)
}

// countOf returns the total number of records that a page gives; -1: unknown.
func countOf(page []byte) (int64, error) {
	split := newSplitter(bytes.NewReader(page))
	for {
		if _, _, err := split.next(); errors.Is(err, io.EOF) {
			return split.count, nil
		} else if err != nil {
			return -1, err
		}
	}
}
