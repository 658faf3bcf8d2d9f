package mcp

import (
	"context"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"hearthway/bff/features/listing"
	"hearthway/bff/features/listing/card"
	listingscreen "hearthway/bff/features/listing/screen"
	surroundingsscreen "hearthway/bff/features/surroundings/screen"
	"hearthway/bff/platform/apperr"
)

// maxQuery is the maximum length of a search's sentence in bytes, and maxPage the last page of one.
const (
	maxQuery = 300
	maxPage  = 1000
)

// SearchInput is a search.
type SearchInput struct {
	Query string `json:"query" jsonschema:"a sentence, such as: 3 bed house with a pool under 600k in Dallas, no HOA"`
	Page  int    `json:"page,omitempty" jsonschema:"1 for the first; 15 homes a page"`
}

// SearchOutput is a page of what a search found.
type SearchOutput struct {
	Title         string   `json:"title"`
	Count         int      `json:"count" jsonschema:"homes that match, exactly"`
	Page          int      `json:"page"`
	Pages         int      `json:"pages"`
	Homes         []Home   `json:"homes"`
	OnlyOnSite    int      `json:"only_on_site,omitempty" jsonschema:"homes of this page that are left out here, because their source doesn't allow them to be passed on"`
	NotUnderstood []string `json:"not_understood,omitempty" jsonschema:"words of the sentence that the search doesn't use"`
	Explanation   string   `json:"explanation,omitempty" jsonschema:"what else to know about how the sentence was read"`
	Choices       []string `json:"choices,omitempty" jsonschema:"other places of the same name"`
	Link          string   `json:"link" jsonschema:"the same search on the site"`
	Disclaimers   []string `json:"disclaimers" jsonschema:"of the sources of these homes, to be shown with them"`
}

// Home is a home in a list.
type Home struct {
	ID        string  `json:"id" jsonschema:"for the other tools"`
	Link      string  `json:"link"`
	Address   string  `json:"address"`
	Price     int64   `json:"price" jsonschema:"whole US dollars; 0: not disclosed"`
	PriceNote string  `json:"price_note,omitempty"`
	Sold      bool    `json:"sold,omitempty"`
	Beds      int     `json:"beds"`
	Baths     float64 `json:"baths"`
	Sqft      int     `json:"sqft" jsonschema:"0: unknown"`
	LotSqft   int     `json:"lot_sqft,omitempty" jsonschema:"of land"`
	Type      string  `json:"type"`
	Badge     string  `json:"badge,omitempty" jsonschema:"such as: Price cut $10K"`
	Monthly   int64   `json:"monthly,omitempty" jsonschema:"estimated payment with tax, insurance and HOA, dollars"`
	Source    string  `json:"source" jsonschema:"who lists it; says if it is a sample"`
}

func (s *Server) searchHomes(ctx context.Context, in SearchInput) (out SearchOutput, err error) {
	said := strings.TrimSpace(in.Query)
	if said == "" || len(said) > maxQuery || in.Page < 0 || in.Page > maxPage {
		return out, apperr.New(apperr.Invalid, "Say what to search for in at most 300 characters, and a page from 1 to 1000.")
	}
	values := url.Values{"view": {"list"}, "location": {said}, "page": {strconv.Itoa(max(in.Page, 1))}}
	answer, err := s.Search.SearchPage(ctx, values)
	if err != nil {
		return out, err
	}
	data := answer.Data
	values.Del("page")
	out = SearchOutput{
		Title: data.Title, Count: data.Count, Page: data.Page, Pages: data.PageCount, Homes: []Home{}, Disclaimers: []string{},
		NotUnderstood: data.Unread.Runs, Explanation: strings.TrimSpace(data.Protected.Text + " " + data.Explanation), Link: s.Site.Origin + "/search?" + values.Encode(),
	}
	for _, choice := range data.Choices {
		out.Choices = append(out.Choices, choice.Text)
	}
	if strings.HasPrefix(answer.Head.Redirect, "/for-sale/") { // an address: the search found that home
		home, source, err := s.Search.Syndicated(ctx, aliasOf(answer.Head.Redirect))
		if err == nil {
			out.Count, out.Pages, out.Homes, out.Disclaimers = 1, 1, []Home{s.homeOf(s.Search.Show(home, s.Search.LatestRate(ctx)))}, []string{source.Disclaimer}
			out.Link = out.Homes[0].Link
		}
		return out, err
	}
	return out, s.list(ctx, data.Cards, &out)
}

// list adds the homes that may be passed on, and their sources' disclaimers.
func (s *Server) list(ctx context.Context, cards []card.Card, out *SearchOutput) error {
	ids := make([]int64, len(cards))
	for i, c := range cards {
		ids[i], _ = strconv.ParseInt(c.ID, 10, 64)
	}
	homes, err := s.Homes.ByIDs(ctx, ids)
	if err != nil {
		return err
	}
	sources, err := s.Homes.Sources(ctx)
	if err != nil {
		return err
	}
	of := map[string]listing.SourceInfo{}
	for _, home := range homes {
		of[home.Alias] = sources[home.Source]
	}
	for _, c := range cards {
		source, ok := of[c.Alias]
		if !ok { // sold or withdrawn a moment ago
			continue
		}
		if source.NoSyndication {
			out.OnlyOnSite++
			continue
		}
		out.Homes = append(out.Homes, s.homeOf(c))
		if source.Disclaimer != "" && !slices.Contains(out.Disclaimers, source.Disclaimer) {
			out.Disclaimers = append(out.Disclaimers, source.Disclaimer)
		}
	}
	return nil
}

func (s *Server) homeOf(c card.Card) Home {
	home := Home{
		ID: c.Alias, Link: s.Site.Origin + c.Href, Address: c.Address, Price: c.Price, PriceNote: c.PriceNote, Sold: c.Status == listing.Sold,
		Beds: c.Beds, Baths: c.Baths, Sqft: c.Sqft, LotSqft: c.LotSqft, Type: c.SubType, Monthly: c.Monthly, Source: c.Source,
	}
	if c.Badge != nil {
		home.Badge = c.Badge.Text
	}
	return home
}

// HomeInput names a home.
type HomeInput struct {
	ID string `json:"id" jsonschema:"a home's id from a search, or the link of its page"`
}

// HomeOutput is what the page of a home shows.
type HomeOutput struct {
	Home
	Status       string                          `json:"status"`
	Neighborhood string                          `json:"neighborhood,omitempty"`
	City         string                          `json:"city"`
	State        string                          `json:"state"`
	PostalCode   string                          `json:"postal_code"`
	YearBuilt    int                             `json:"year_built,omitempty"`
	Facts        map[string]string               `json:"facts"`
	Description  string                          `json:"description"`
	OpenHouses   []string                        `json:"open_houses,omitempty"`
	History      []listingscreen.Event           `json:"history" jsonschema:"of ten years, newest first; prices in dollars"`
	Taxes        []listingscreen.TaxYear         `json:"taxes"`
	Surroundings surroundingsscreen.Surroundings `json:"surroundings" jsonschema:"schools without any rating, hazards, walkability, noise and internet, each with its source"`
	Photos       int                             `json:"photos" jsonschema:"how many are on its page"`
	Agent        string                          `json:"agent,omitempty"`
	Office       string                          `json:"office"`
	ListingID    string                          `json:"listing_id"`
	SourceName   string                          `json:"source_name"`
	Updated      string                          `json:"updated"`
	Disclaimer   string                          `json:"disclaimer"`
}

func (s *Server) getHome(ctx context.Context, in HomeInput) (out HomeOutput, err error) {
	home, _, err := s.Search.Syndicated(ctx, aliasOf(in.ID))
	if err != nil {
		return out, err
	}
	p, err := s.Listing.PropertyOf(ctx, home)
	if err != nil {
		return out, err
	}
	out = HomeOutput{
		Home: s.homeOf(p.Card), Status: p.Status, Neighborhood: p.Neighborhood, City: p.City, State: p.State, PostalCode: p.PostalCode, YearBuilt: p.YearBuilt,
		Facts: map[string]string{}, Description: p.Description, OpenHouses: p.OpenHouses, History: p.History, Taxes: p.Taxes, Surroundings: p.Surroundings, Photos: len(p.Photos),
		Agent: p.Agent.Name, Office: p.Office.Name, ListingID: p.ListingID, SourceName: p.SourceName, Updated: p.Updated.At, Disclaimer: p.Disclaimer,
	}
	for _, fact := range p.Facts {
		out.Facts[fact.Label] = fact.Value
	}
	for _, group := range p.Details {
		for _, fact := range group.Facts {
			out.Facts[fact.Label] = fact.Value
		}
	}
	return out, nil
}
