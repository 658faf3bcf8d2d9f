package sitemaps

import (
	"context"
	"fmt"

	"hearthway/bff/features/market"
)

// marketPages writes markets-1.xml and so on: what homes sold for in the places with enough sales.
func (w *sitemapWriter) marketPages(ctx context.Context) error {
	metros, err := w.markets.Metros(ctx, market.Where{})
	if err != nil {
		return err
	}
	var entries []sitemapEntry
	for _, one := range metros {
		entries = append(entries, sitemapEntry{path: one.Path()})
	}
	last := int64(0)
	for number := 1; ; number++ {
		for len(entries) < maxURLs {
			list, id, err := w.markets.Pages(ctx, last, sitemapPage)
			if err != nil {
				return err
			}
			if len(list) == 0 {
				break
			}
			for _, one := range list {
				entries = append(entries, sitemapEntry{path: one.Path()})
			}
			last = id
		}
		if len(entries) == 0 {
			return nil
		}
		if err := w.list(fmt.Sprintf("markets-%d.xml", number), entries); err != nil {
			return err
		}
		entries = nil
	}
}
