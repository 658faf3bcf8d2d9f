package listing

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/postgres"
)

// nonDisclosure are the states in which what a home sold for isn't public. There it is shown only where the source allows it in
// writing: sources.sold_prices.
var nonDisclosure = []string{"AK", "ID", "KS", "LA", "MO", "MS", "MT", "ND", "NM", "TX", "UT", "WY"}

// SoldPriceShown is the rule by which the price that a home in a state sold for may be shown. granted says that its source allows it.
// A home in an unknown state may be in one of those.
func SoldPriceShown(state string, granted bool) bool {
	return granted || state != "" && !slices.Contains(nonDisclosure, state)
}

// SoldPriceShownSQL is SoldPriceShown of rows of listings, as they are called in a statement.
func SoldPriceShownSQL(listings string) string {
	return "(" + listings + ".state not in ('', '" + strings.Join(nonDisclosure, "', '") + "') or " +
		listings + ".source in (select slug from sources where sold_prices))"
}

// ShownPriceSQL is Listing.Price of rows of listings: what is asked; of a sold home what was paid, 0 where that may not be shown.
func ShownPriceSQL(listings string) string {
	return "case when " + listings + ".status <> 'sold' then " + listings + ".price when " + SoldPriceShownSQL(listings) + " then " + listings + ".sold_price else 0 end"
}

// AllowSoldPrices stores whether a source allows in writing to show what its homes sold for, also where that isn't public; an
// apperr.NotFound if there is no such source. Cached cards have prices too, so everything that is cached is dropped.
func (s Service) AllowSoldPrices(ctx context.Context, source string, allowed bool) error {
	return s.permit(ctx, source, "sold_prices = $2", allowed)
}

// AllowSyndication stores whether other programs may get a source's homes from us; an apperr.NotFound if there is no such source.
func (s Service) AllowSyndication(ctx context.Context, source string, allowed bool) error {
	return s.permit(ctx, source, "no_syndication = not $2", allowed)
}

func (s Service) permit(ctx context.Context, source, what string, allowed bool) error {
	return s.DB.Atomically(ctx, func(ctx context.Context) error {
		done, err := s.DB.On(ctx).Exec(ctx, "update sources set "+what+" where slug = $1", source, allowed)
		if err != nil {
			return postgres.Failure(err)
		}
		if done.RowsAffected() == 0 {
			return apperr.New(apperr.NotFound, fmt.Sprintf("There is no source %q.", source))
		}
		_, err = s.DB.On(ctx).Exec(ctx, "select note_change(null, null)")
		return postgres.Failure(err)
	})
}

// showSale applies the rule to a home as it is read, so that nothing that shows homes can forget it.
func (l *Listing) showSale(paid int64) {
	if l.Status != Sold {
		return
	}
	l.Asked, l.Price, l.PriceCut = l.Price, 0, 0
	if l.SoldPricesShown {
		l.Price = paid
	}
}

// historySQL reads the events of the home $1. Where sold prices may not be shown, the prices of its sales are 0, and so is every price
// that equals one, because sources without a list price repeat it.
var historySQL = `select e.at, e.kind, e.status, case when hidden.of_event then 0 else e.price end, case when hidden.before then 0 else e.previous end
	from listing_events e join listings l on l.id = e.listing_id
	cross join lateral (select ` + SoldPriceShownSQL("l") + ` as allowed, array(select price from listing_events where listing_id = l.id and kind = 'sold') || l.sold_price as paid) sale
	cross join lateral (select not allowed and (e.kind = 'sold' or e.status = 'sold' or e.price = any (paid)) as of_event, not allowed and e.previous = any (paid) as before) hidden
	where e.listing_id = $1 order by e.at desc, e.id desc limit $2`
