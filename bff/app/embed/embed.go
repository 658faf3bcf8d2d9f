// Package embed has cards of a home and of a search for other sites, which show them in a frame, and the oEmbed answers by which
// their editors find them. A card has no script, sets no cookie and tells nobody where it was shown.
package embed

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"html"
	"html/template"
	"net/url"
	"strconv"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	searchscreen "hearthway/bff/features/search/screen"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/screens"
)

// Policy is the Content-Security-Policy of a card: anyone may frame it, and it loads nothing but its pictures.
const Policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *"

// Path is what the path of a page follows in that of its card.
const Path = "/embed"

// OEmbedPath is where oEmbed is asked.
const OEmbedPath = "/oembed"

// Sizes of a card in pixels: it fills the width that it gets.
const (
	usualWidth  = 480
	usualHeight = 500
	leastWidth  = 240
)

// searchHomes is how many homes the card of a search shows.
const searchHomes = 3

// Cards makes the cards.
type Cards struct {
	Site   screens.Site
	Homes  *card.Cards
	Search *searchscreen.Screens
}

//go:embed card.html
var source string

var page = template.Must(template.New("card").Parse(source))

// content is what a card shows.
type content struct {
	Title, Link, More string
	Homes             []home
	Single            bool
	Disclaimers       []string
}

type home struct {
	Link, Photo, Alt, Price, Facts, Address, Badge, Source string
}

// HTML is the card of a page, by its path and query: that of a home, or of a search. Any other page is an apperr.NotFound.
func (c *Cards) HTML(ctx context.Context, path string, query url.Values) ([]byte, error) {
	shown, err := c.contentOf(ctx, path, query)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = page.Execute(&b, shown)
	return b.Bytes(), err
}

func (c *Cards) contentOf(ctx context.Context, path string, query url.Values) (content, error) {
	shown := content{}
	path = strings.TrimSuffix(path, "/")
	switch {
	case isHome(path):
		one, source, err := c.Homes.Syndicated(ctx, strings.ToLower(path[strings.LastIndex(path, "/")+1:]))
		if err != nil {
			return shown, err
		}
		shown.Single, shown.Homes, shown.Disclaimers = true, []home{c.homeOf(c.Homes.Show(one, 0))}, []string{source.Disclaimer}
		shown.Title, shown.Link, shown.More = shown.Homes[0].Address, shown.Homes[0].Link, "See this home on "+c.Site.Name
		return shown, nil
	case path == "/search":
		query.Set("view", "list")
		query.Del("commute") // of somebody
		answer, err := c.Search.SearchPage(ctx, query)
		if err != nil {
			return shown, err
		}
		data := answer.Data
		shown.Title, shown.Link = data.Title, c.Site.Origin+"/search?"+query.Encode()
		shown.More = allOf(data.Count) + " on " + c.Site.Name
		for _, one := range data.Cards {
			if len(shown.Homes) == searchHomes {
				break
			}
			_, source, err := c.Homes.Syndicated(ctx, one.Alias)
			if code := apperr.CodeOf(err); err != nil && code != apperr.NotFound && code != apperr.Gone {
				return shown, err
			}
			if err != nil {
				continue
			}
			shown.Homes = append(shown.Homes, c.homeOf(one))
			shown.add(source)
		}
		return shown, nil
	}
	return shown, apperr.New(apperr.NotFound, "This page can’t be embedded.")
}

// allOf is what the link of a search promises.
func allOf(count int) string {
	switch count {
	case 0:
		return "Search"
	case 1:
		return "See this home"
	}
	return "See all " + format.Comma(int64(count)) + " homes"
}

func (s *content) add(source listing.SourceInfo) {
	for _, one := range s.Disclaimers {
		if one == source.Disclaimer {
			return
		}
	}
	s.Disclaimers = append(s.Disclaimers, source.Disclaimer)
}

func (c *Cards) homeOf(shown card.Card) home {
	one := home{Link: c.Site.Origin + shown.Href, Price: format.Pick(shown.PriceNote != "", shown.PriceNote, "Contact Agent"), Address: shown.Address, Source: shown.Source}
	if shown.Price > 0 {
		one.Price = format.Dollars(shown.Price)
	}
	var facts []string
	for _, fact := range []struct {
		amount, unit string
	}{{strconv.Itoa(shown.Beds), "bd"}, {format.TrimZeros(shown.Baths, 2), "ba"}, {format.Comma(int64(shown.Sqft)), "sq ft"}} {
		if fact.amount != "0" {
			facts = append(facts, fact.amount+" "+fact.unit)
		}
	}
	one.Facts = strings.Join(facts, " · ")
	if shown.Badge != nil {
		one.Badge = shown.Badge.Text
	}
	if len(shown.Photos) > 0 {
		one.Photo, one.Alt = shown.Photos[0].Src, shown.Photos[0].Alt
	}
	return one
}

// OEmbed is the answer of oEmbed 1.0 about one of our pages, see https://oembed.com.
type OEmbed struct {
	Version  string `json:"version"`
	Type     string `json:"type"`
	Title    string `json:"title"`
	Provider string `json:"provider_name"`
	Site     string `json:"provider_url"`
	HTML     string `json:"html"`
	Width    int    `json:"width"`
	Height   int    `json:"height"`
	CacheAge int    `json:"cache_age"` // seconds
}

// Discovery is where editors find how to embed a page, by its canonical URL; "" if it can't be embedded.
func Discovery(canonical string) string {
	u, err := url.Parse(canonical)
	if err != nil || u.Host == "" || !isHome(u.Path) && u.Path != "/search" {
		return ""
	}
	return u.Scheme + "://" + u.Host + OEmbedPath + "?" + url.Values{"format": {"json"}, "url": {canonical}}.Encode()
}

// isHome reports whether a path is that of a home's page: /for-sale/texas/dallas/ALIAS.
func isHome(path string) bool {
	return strings.HasPrefix(path, "/for-sale/") && strings.Count(strings.TrimSuffix(path, "/"), "/") == 4
}

// OEmbedOf says how to embed the page of a URL, in at most maxWidth and maxHeight pixels; "" sets no limit.
func (c *Cards) OEmbedOf(ctx context.Context, address, maxWidth, maxHeight string) (answer OEmbed, err error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme+"://"+u.Host != c.Site.Origin {
		return answer, apperr.New(apperr.NotFound, "This page can’t be embedded.")
	}
	shown, err := c.contentOf(ctx, u.Path, u.Query())
	if err != nil {
		return answer, err
	}
	width, height := usualWidth, usualHeight
	for _, limit := range []struct {
		of   *int
		text string
	}{{&width, maxWidth}, {&height, maxHeight}} {
		if most, err := strconv.Atoi(limit.text); err == nil && most > 0 {
			*limit.of = max(leastWidth, min(*limit.of, most))
		}
	}
	frame := c.Site.Origin + Path + u.EscapedPath()
	if query := u.Query(); len(query) > 0 && !shown.Single {
		query.Del("commute")
		frame += "?" + query.Encode()
	}
	return OEmbed{
		Version: "1.0", Type: "rich", Title: shown.Title, Provider: c.Site.Name, Site: c.Site.Origin, Width: width, Height: height, CacheAge: 3600,
		HTML: fmt.Sprintf(`<iframe src="%s" title="%s" width="%d" height="%d" style="border:1px solid #8883;border-radius:16px;max-width:100%%" loading="lazy" referrerpolicy="no-referrer" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
			html.EscapeString(frame), html.EscapeString(shown.Title), width, height),
	}, nil
}
