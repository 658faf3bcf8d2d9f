package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"

	"github.com/modelcontextprotocol/go-sdk/auth"

	"hearthway/bff/features/account"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/features/oauth"
	"hearthway/bff/features/saved"
	"hearthway/bff/features/search"
	"hearthway/bff/features/search/searchurl"
	"hearthway/bff/platform/apperr"
)

// The tools that read what someone saved.
const (
	listFavorites     = "list_favorites"
	listSavedSearches = "list_saved_searches"
)

const (
	homesPerPage = 15
	maxCall      = 64 << 10 // bytes of a request
)

// permitted lets through whoever needs no permission, and adds to other requests whose favorites they may read. A program without a valid token is told
// where to ask for one (RFC 9728), as the protocol wants, instead of getting an error of the tool.
func (s *Server) permitted(handler http.Handler) http.Handler {
	verify := func(ctx context.Context, token string, r *http.Request) (*auth.TokenInfo, error) {
		owner, err := s.Programs.Owner(ctx, token)
		if apperr.CodeOf(err) == apperr.Unauthorized {
			return nil, auth.ErrInvalidToken
		}
		if err != nil {
			return nil, err
		}
		return &auth.TokenInfo{Scopes: []string{oauth.Scope}, UserID: owner.ID, Extra: map[string]any{"owner": owner}}, nil
	}
	owned := auth.RequireBearerToken(verify, &auth.RequireBearerTokenOptions{
		ResourceMetadataURL: s.Site.Origin + "/.well-known/oauth-protected-resource/mcp", Scopes: []string{oauth.Scope}, AllowMissingExpiration: true,
	})(handler)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxCall))
		if err != nil {
			http.Error(w, "the request is too large", http.StatusRequestEntityTooLarge)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		if r.Header.Get("Authorization") == "" && !needsOwner(body) {
			handler.ServeHTTP(w, r)
			return
		}
		owned.ServeHTTP(w, r)
	})
}

// needsOwner reports whether a request calls a tool that reads what someone saved. What isn't a call is for the protocol's server to refuse.
func needsOwner(body []byte) bool {
	var call struct {
		Method string
		Params struct{ Name string }
	}
	_ = json.Unmarshal(body, &call)
	return call.Method == "tools/call" && (call.Params.Name == listFavorites || call.Params.Name == listSavedSearches)
}

// owner is who connected the program that asks.
func owner(ctx context.Context) (account.Account, error) {
	if info := auth.TokenInfoFromContext(ctx); info != nil {
		if who, ok := info.Extra["owner"].(account.Account); ok {
			return who, nil
		}
	}
	return account.Account{}, apperr.New(apperr.Unauthorized, "Connect this program to an account first.")
}

// FavoritesInput is a page of favorites.
type FavoritesInput struct {
	Page int `json:"page,omitempty" jsonschema:"1 for the first; 15 homes a page"`
}

// FavoritesOutput is a page of favorites.
type FavoritesOutput struct {
	Count       int      `json:"count"`
	Page        int      `json:"page"`
	Homes       []Home   `json:"homes"`
	OnlyOnSite  int      `json:"only_on_site,omitempty" jsonschema:"homes of this page that are left out here, because their source doesn't allow them to be passed on"`
	Link        string   `json:"link" jsonschema:"the favorites on the site"`
	Disclaimers []string `json:"disclaimers" jsonschema:"of the sources of these homes, to be shown with them"`
}

func (s *Server) listFavorites(ctx context.Context, in FavoritesInput) (out FavoritesOutput, err error) {
	who, err := owner(ctx)
	if err != nil {
		return out, err
	}
	if in.Page < 0 || in.Page > maxPage {
		return out, apperr.New(apperr.Invalid, "Ask for a page from 1 to 1000.")
	}
	page := max(in.Page, 1)
	favorites, count, err := s.Saved.Favorites(ctx, who.ID, page, homesPerPage)
	if err != nil {
		return out, err
	}
	rate := s.Search.LatestRate(ctx)
	list := SearchOutput{Homes: []Home{}, Disclaimers: []string{}}
	cards := make([]card.Card, len(favorites))
	for i, favorite := range favorites {
		cards[i] = s.Search.Show(favorite.Home, rate)
	}
	err = s.list(ctx, cards, &list)
	return FavoritesOutput{Count: count, Page: page, Homes: list.Homes, OnlyOnSite: list.OnlyOnSite, Link: s.Site.Origin + "/account/dashboard", Disclaimers: list.Disclaimers}, err
}

// SavedSearchesOutput are all saved searches of a person.
type SavedSearchesOutput struct {
	Searches []SavedSearch `json:"searches" jsonschema:"newest first"`
	Link     string        `json:"link" jsonschema:"where they are changed"`
}

// SavedSearch is a saved search.
type SavedSearch struct {
	Name    string `json:"name"`
	Summary string `json:"summary" jsonschema:"what it looks for"`
	Link    string `json:"link" jsonschema:"what it finds now"`
	Emails  string `json:"emails" jsonschema:"how often new homes are emailed: instant, daily, weekly or never"`
}

func (s *Server) listSavedSearches(ctx context.Context, _ struct{}) (out SavedSearchesOutput, err error) {
	who, err := owner(ctx)
	if err != nil {
		return out, err
	}
	searches, err := s.Saved.Searches(ctx, who.ID)
	out = SavedSearchesOutput{Searches: make([]SavedSearch, len(searches)), Link: s.Site.Origin + "/myaccount/saved-search-emails"}
	for i, one := range searches {
		out.Searches[i] = SavedSearch{Name: one.Name, Summary: search.Summary(one.Criteria), Link: s.Site.Origin + searchurl.SavedPath(one.ID, one.Restored(), one.Sort), Emails: string(saved.Never)}
		if one.Alerts() {
			out.Searches[i].Emails = string(one.Frequency)
		}
	}
	return out, err
}
