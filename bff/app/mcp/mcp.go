// Package mcp is the Model Context Protocol server at /mcp: programs that talk for people search homes and read what the screens
// show, with the same rules, and change nothing. What someone saved is read with the token of a program that they connected.
package mcp

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"hearthway/bff/features/listing/card"
	listingscreen "hearthway/bff/features/listing/screen"
	marketscreen "hearthway/bff/features/market/screen"
	mortgagescreen "hearthway/bff/features/mortgage/screen"
	"hearthway/bff/features/oauth"
	"hearthway/bff/features/saved"
	searchscreen "hearthway/bff/features/search/screen"
	valuationapi "hearthway/bff/features/valuation/api"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/screens"
)

// Server answers the tools with what the screens show.
type Server struct {
	Site     screens.Site
	Homes    card.Homes
	Search   *searchscreen.Screens
	Listing  *listingscreen.Screens
	Market   *marketscreen.Screens
	Estimate func(ctx context.Context, alias string) (valuationapi.EstimateAnswer, error)
	Mortgage *mortgagescreen.Screens
	Saved    *saved.Service
	Programs *oauth.Service
	Version  string
	Log      *slog.Logger
}

// instructions are what a program reads before it uses the tools.
const instructions = "Homes for sale in the United States. Show each home with its link, its source and the disclaimer that comes with it. " +
	"Say which words of a search were not understood. Estimates are not appraisals, and payments are not offers of a loan. " +
	"Don't help to choose a home or a neighborhood by who lives there."

// Handler serves the protocol over HTTP, without sessions, so that any BFF answers any request.
func (s *Server) Handler() http.Handler {
	server := mcp.NewServer(&mcp.Implementation{Name: strings.ToLower(s.Site.Name), Title: s.Site.Name, Version: s.Version, WebsiteURL: s.Site.Origin}, &mcp.ServerOptions{Instructions: instructions})
	add(s, server, "search_homes", "Search homes for sale",
		"Finds homes for sale by a sentence, as a person would type it: a place, and what the home must have. Returns up to 15 homes a page and the exact count.", s.searchHomes)
	add(s, server, "get_home", "One home", "Everything that the page of a home shows: facts, description, history, taxes, schools and hazards around it, and who lists it.", s.getHome)
	add(s, server, "get_market", "Housing market of a place",
		"What homes in a state, city, county, ZIP code or neighborhood sold for, month by month. Nothing is shown about fewer than ten sales.", s.getMarket)
	add(s, server, "estimate_value", "Estimated value of a home", "What a listed home would probably sell for, as a range, and how close such estimates were. It is not an appraisal.", s.estimateValue)
	add(s, server, "monthly_payment", "Monthly payment", "What a home costs a month with a loan: principal and interest, tax, insurance, HOA and mortgage insurance. It is not an offer of a loan.", s.monthlyPayment)
	add(s, server, listFavorites, "Favorite homes", "The homes that the person saved, newest first, 15 a page. Needs their permission.", s.listFavorites)
	add(s, server, listSavedSearches, "Saved searches", "The searches that the person saved, newest first. Needs their permission.", s.listSavedSearches)
	// Anyone may ask from anywhere, so a page that reaches this machine under another name learns nothing that it couldn't ask for itself.
	options := &mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: true, DisableLocalhostProtection: true}
	return s.permitted(mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server }, options))
}

// add adds a tool that only reads. What went wrong is told in the words that a person may see.
func add[In, Out any](s *Server, server *mcp.Server, name, title, description string, do func(context.Context, In) (Out, error)) {
	closed := false
	tool := &mcp.Tool{Name: name, Title: title, Description: description, Annotations: &mcp.ToolAnnotations{Title: title, ReadOnlyHint: true, IdempotentHint: true, OpenWorldHint: &closed}}
	mcp.AddTool(server, tool, func(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, Out, error) {
		out, err := apperr.CatchPanic(func() (Out, error) { return do(ctx, in) })
		if err == nil {
			return nil, out, nil
		}
		shown, ok := errors.AsType[*apperr.Error](err)
		if !ok || shown.Code == apperr.Internal {
			s.Log.LogAttrs(ctx, slog.LevelError, "a tool failed", slog.String("tool", name), slog.String("cause", err.Error()))
			shown = apperr.New(apperr.Internal, "It failed. Try again later.")
		}
		return nil, out, errors.New(shown.Text)
	})
}

// aliasOf reads a home's id, or the link of its page.
func aliasOf(id string) string {
	id, _, _ = strings.Cut(strings.TrimSpace(id), "?")
	id = strings.TrimSuffix(id, "/")
	return strings.ToLower(id[strings.LastIndex(id, "/")+1:])
}
