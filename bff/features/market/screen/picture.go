package screen

import (
	"context"
	"encoding/xml"
	"fmt"
	"math"
	"strings"

	"hearthway/bff/features/market"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
)

// Size of the picture in pixels, and of its chart.
const (
	pictureWidth, pictureHeight = 640, 360
	chartLeft, chartTop         = 32, 170
	chartWidth, chartHeight     = 576, 130
)

// maxPoints is how many months the picture's chart shows.
const maxPoints = 60

// Picture is a place's headline with a chart of the last five years, as an SVG. The error is an
// apperr.NotFound if there is no such place, or too few sales in it.
func (s *Screens) Picture(ctx context.Context, in MarketInput) ([]byte, error) {
	w, err := s.Market.Find(ctx, in.State, in.Place, in.Part)
	if err != nil {
		return nil, err
	}
	figures, err := s.Market.Of(ctx, w.Place)
	if err != nil {
		return nil, err
	}
	latest, before, ok := figures.Latest(market.AllTypes, s.Now())
	if !ok {
		return nil, apperr.New(apperr.NotFound, "Too few homes sold in this place.")
	}
	label, value, of := shownFigure(latest)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" font-family="Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">`,
		pictureWidth, pictureHeight, pictureWidth, pictureHeight)
	fmt.Fprintf(&b, `<title>%s</title><rect width="%d" height="%d" rx="16" fill="#fff"/><rect x=".5" y=".5" width="%d" height="%d" rx="15.5" fill="none" stroke="#e4e1da"/>`,
		escaped(market.Headline(w, market.AllTypes, latest, before)), pictureWidth, pictureHeight, pictureWidth-1, pictureHeight-1)
	line := func(y, size int, weight, fill, text string) {
		fmt.Fprintf(&b, `<text x="%d" y="%d" font-size="%d" font-weight="%s" fill="%s">%s</text>`, chartLeft, y, size, weight, fill, escaped(text))
	}
	line(48, 20, "600", "#1f1e1b", format.Shorten(w.InState(), 52))
	line(74, 15, "400", "#55524a", label+", "+latest.Month.Title())
	line(124, 40, "600", "#17524b", value)
	if note := strings.TrimPrefix(market.Change(of(latest), of(before)), ", "); note != "" {
		line(150, 15, "400", "#55524a", strings.ToUpper(note[:1])+note[1:])
	}
	b.WriteString(chart(figures.ByType[market.AllTypes], latest.Month, of))
	notice := "Source: " + s.Name + ", " + strings.TrimPrefix(strings.TrimPrefix(s.Absolute(w.Path()), "https://"), "http://")
	for _, source := range figures.Sources {
		if source.Sample {
			notice = "Sample homes, not real prices. " + s.Name
		}
	}
	line(334, 13, "400", "#6a665d", format.Shorten(notice, 88))
	b.WriteString("</svg>\n")
	return []byte(b.String()), nil
}

// shownFigure is the figure that the picture shows: what homes sold for, else what was asked, else how many sold.
func shownFigure(latest market.Published) (label, value string, of func(market.Published) float64) {
	switch {
	case latest.Price > 0:
		return "Median sale price", format.Dollars(latest.Price), func(p market.Published) float64 { return float64(p.Price) }
	case latest.ListPrice > 0:
		return "Median list price of new listings", format.Dollars(latest.ListPrice), func(p market.Published) float64 { return float64(p.ListPrice) }
	}
	return "Homes sold", format.Comma(int64(latest.Sales)), func(p market.Published) float64 { return float64(p.Sales) }
}

// chart draws a figure over the last months, interrupted where it is unknown.
func chart(list []market.Published, last market.Month, of func(market.Published) float64) string {
	low, high := math.Inf(1), math.Inf(-1)
	for _, p := range list {
		if v := of(p); v > 0 && p.Month > last-maxPoints {
			low, high = min(low, v), max(high, v)
		}
	}
	room := max((high-low)*0.1, high*0.02)
	low, high = low-room, high+room
	var path strings.Builder
	before := market.Month(0)
	for _, p := range list {
		v := of(p)
		if v <= 0 || p.Month <= last-maxPoints {
			continue
		}
		x := chartLeft + chartWidth*float64(p.Month-(last-maxPoints+1))/(maxPoints-1)
		fmt.Fprintf(&path, "%s%.1f %.1f", format.Pick(before == p.Month-1, "L", "M"), x, chartTop+chartHeight*(high-v)/(high-low))
		before = p.Month
	}
	return fmt.Sprintf(`<path d="M%d %dh%d" stroke="#e4e1da"/><path d="%s" fill="none" stroke="#17524b" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`,
		chartLeft, chartTop+chartHeight, chartWidth, path.String())
}

func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder doesn't fail
	return b.String()
}
