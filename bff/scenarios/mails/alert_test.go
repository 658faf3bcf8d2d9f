package mails

import (
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/alert"
	"hearthway/bff/features/listing"
	"hearthway/bff/features/market"
	"hearthway/bff/features/place"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/message"
)

func alertExamples(w writers) examples {
	var many []alert.News
	for i := range 20 {
		home := villa
		home.ID, home.Price = int64(i), villa.Price+int64(i)
		many = append(many, alert.News{Change: listing.Change{Kind: []listing.ChangeKind{listing.ChangeNew, listing.ChangePriceCut, listing.ChangeBack}[i%3], Price: home.Price, Previous: int64(i%3%2) * 1_300_000}, Home: home, Source: source})
	}
	hostileSearch := saved.Search{Name: evil, Frequency: saved.Weekly, Criteria: search.Criteria{City: "Dallas", State: "TX"}}
	return examples{
		"search-news":       w.SearchNews(ann, hostileSearch, many, 17, "the-link"),
		"search-news-one":   w.SearchNews(ann, saved.Search{Name: "By the lake", Frequency: saved.Instant}, many[1:2], 0, "the-link"),
		"favorite-news":     w.FavoriteNews(hostile(), append([]alert.News{{Change: listing.Change{Kind: listing.ChangeSold}, Home: villa, Source: source}}, many[:3]...), "the-link"),
		"market-news":       w.MarketNews(hostile(), dallasMarket, october, lastOctober, []market.Source{{Name: source.Name, Disclaimer: source.Disclaimer, Sample: true}}, "the-link"),
		"favorite-news-one": w.FavoriteNews(ann, []alert.News{{Change: listing.Change{Kind: listing.ChangePriceRaise, Price: 1_400_000, Previous: villa.Price}, Home: villa, Source: source}}, "the-link"),
	}
}

var (
	dallasMarket = market.Where{Place: market.Place{Kind: place.KindCity, State: "TX", Slug: "dallas"}, Name: "Dallas"}
	october      = market.Published{Month: market.MonthOf(2026, time.October), Figures: market.Figures{Sales: 42, Price: 412_000, PerSqft: 231, ToList: 0.984, Days: 24, Listed: 60, ListPrice: 419_000, Inventory: 130, Supply: 3.1}}
	lastOctober  = market.Published{Month: market.MonthOf(2025, time.October), Figures: market.Figures{Sales: 40, Price: 400_000, PerSqft: 231, ToList: 0.99, Days: 20, Listed: 66, ListPrice: 410_000, Inventory: 118, Supply: 2.8}}
)

func TestAlertEmails(t *testing.T) {
	w := newWriters()
	check(t, map[string]expectation{
		"one source": {
			w.FavoriteNews(ann, []alert.News{{Change: listing.Change{Kind: listing.ChangePending}, Home: villa, Source: source}, {Change: listing.Change{Kind: listing.ChangeBack}, Home: villa, Source: source}}, "l-3"),
			[]string{"Hearthway sample inventory: " + source.Disclaimer}, nil, "ann@example.com",
		},
		"found": {
			w.SearchNews(ann, saved.Search{Name: "By the lake", Frequency: saved.Daily}, []alert.News{{Change: listing.Change{Kind: listing.ChangePriceCut, Price: villa.Price, Previous: 1_300_000}, Home: villa, Source: source}}, 0, "l-1"),
			[]string{"Price cut by $15,500: $1,284,500 (was $1,300,000)", "1 price cut", "“By the lake”", "a daily email", "https://hearthway.example/unsubscribe?link=l-1"}, []string{"more"}, "ann@example.com",
		},
		"in the budget": {
			w.SearchNews(ann, saved.Search{Name: "By the lake", Frequency: saved.Daily, Criteria: search.Criteria{PriceTo: 1_290_000}}, []alert.News{{Change: listing.Change{Kind: listing.ChangePriceCut, Price: villa.Price, Previous: 1_300_000}, Home: villa, Source: source}}, 0, "l-1"),
			[]string{"Price cut by $15,500, now in your budget: $1,284,500 (was $1,300,000)"}, nil, "ann@example.com",
		},
		"cut, but in the budget before": {
			w.SearchNews(ann, saved.Search{Name: "By the lake", Frequency: saved.Daily, Criteria: search.Criteria{PriceTo: 1_300_000}}, []alert.News{{Change: listing.Change{Kind: listing.ChangePriceCut, Price: villa.Price, Previous: 1_300_000}, Home: villa, Source: source}}, 0, "l-1"),
			[]string{"Price cut by $15,500"}, []string{"now in your budget"}, "ann@example.com",
		},
		"a market": {
			w.MarketNews(ann, dallasMarket, october, lastOctober, []market.Source{{Name: source.Name, Disclaimer: source.Disclaimer}}, "l-4"),
			[]string{
				"Homes in Dallas sold for a median of $412,000 in October 2026, up 3% on last year.", "Median sale price: $412,000, up 3% on last year", "Per square foot: $231, the same as last year", "98.4%", "Homes sold: 42, up 5% on last year",
				"Median days on market: 24", "Months of supply: 3.1", "https://hearthway.example/market/texas/dallas", "https://hearthway.example/market/method", "https://hearthway.example/unsubscribe?link=l-4",
				"Hearthway sample inventory: " + source.Disclaimer, "because you follow the housing market in Dallas, Texas",
			},
			[]string{"sample homes"}, "ann@example.com",
		},
		"a market without sale prices": {
			w.MarketNews(ann, dallasMarket, market.Published{Month: october.Month, Figures: market.Figures{Sales: 12, Days: -1, ListPrice: 419_000}}, market.Published{}, nil, "l-5"),
			[]string{"Homes in Dallas came on the market at a median of $419,000 in October 2026.", "Homes sold: 12"}, []string{"Median sale price", "square foot", "days on market", "supply", "last year"}, "ann@example.com",
		},
		"changed": {
			w.FavoriteNews(ann, []alert.News{{Change: listing.Change{Kind: listing.ChangeSold}, Home: villa, Source: source}}, "l-2"),
			[]string{"Sold: $1,284,500", "https://hearthway.example/unsubscribe?link=l-2"}, nil, "ann@example.com",
		},
	})
}

// A source's disclaimer that all homes of an email share is shown once.
func TestDisclaimerIsShownOnce(t *testing.T) {
	m := allExamples(newWriters())["search-news"]
	if n, homes := strings.Count(m.Text, source.Disclaimer), strings.Count(m.Text, "Listed by Prairie Oak Group"); n != 1 || homes != 20 {
		t.Errorf("the disclaimer stands there %d times, the office %d times", n, homes)
	}
}

// Every alert email has a link to unsubscribe, and no other email does.
func TestAlertEmailsHaveUnsubscribeLinks(t *testing.T) {
	for name, m := range allExamples(newWriters()) {
		stops := strings.Contains(name, "news") || name == "changed"
		if strings.Contains(m.Unsubscribe, "?link=") != stops || strings.Contains(m.HTML, "Unsubscribe") != stops {
			t.Errorf("%s: %q", name, m.Unsubscribe)
		}
	}
}

func TestPushMessages(t *testing.T) {
	w, phone := newWriters(), alert.Device{Token: "ExponentPushToken[x]"}
	about := saved.Search{ID: 7, Name: "By the lake", Criteria: search.Criteria{City: "Dallas", State: "TX"}}
	news := func(kind listing.ChangeKind, status listing.Status) alert.News {
		home := villa
		home.Status = status
		return alert.News{Change: listing.Change{Kind: kind, Price: home.Price}, Home: home, Source: source}
	}
	for name, c := range map[string]struct {
		m                    message.Message
		title, text, opening string
	}{
		"one":       {w.SearchPush(phone, about, []alert.News{news(listing.ChangeNew, listing.Active)}, 0), "New: $1,284,500", "4417 Swiss Avenue, Dallas, TX 75204", "/for-sale/texas/dallas/4417-swiss-avenue-dallas-tx-75204"},
		"several":   {w.SearchPush(phone, about, []alert.News{news(listing.ChangeNew, listing.Active), news(listing.ChangePriceCut, listing.Active)}, 0), "By the lake", "1 new home and 1 price cut", "/search?city=Dallas&state=TX&saved_search_id=7"},
		"many":      {w.SearchPush(phone, about, []alert.News{news(listing.ChangeNew, listing.Active)}, 30), "By the lake", "31 homes", "/search?city=Dallas&state=TX&saved_search_id=7"},
		"sold":      {w.FavoritePush(phone, []alert.News{news(listing.ChangeSold, listing.Sold)}), "Sold: $1,284,500", "4417 Swiss Avenue, Dallas, TX 75204", "/for-sale/texas/dallas/4417-swiss-avenue-dallas-tx-75204"},
		"favorites": {w.FavoritePush(phone, []alert.News{news(listing.ChangeSold, listing.Sold), news(listing.ChangePriceCut, listing.Active)}), "Homes you saved", "2 of your favorites changed", "/account/dashboard"},
	} {
		if c.m.Channel != message.Push || c.m.To != phone.Token || c.m.Subject != c.title || c.m.Text != c.text || c.m.Link != c.opening {
			t.Errorf("%s: %+v", name, c.m)
		}
	}
}
