package screen

import (
	"context"
	"strings"

	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// ComingSoonData describes a page that doesn't exist yet.
type ComingSoonData struct {
	Name string         `json:"name" doc:"name of the future page"`
	Text string         `json:"text"`
	More []screens.Link `json:"more" doc:"what to do instead"`
}

// comingPage describes a page that doesn't exist yet.
type comingPage struct {
	name string         // what will be here
	text string         // what it will do
	more []screens.Link // alternatives
}

var (
	toSearch  = screens.Link{Href: "/search", Text: "Search homes for sale"}
	toHome    = screens.Link{Href: "/", Text: "Go to the home page"}
	toAbout   = screens.Link{Href: "/about-us", Text: "Read about us"}
	toPrivacy = screens.Link{Href: "/PrivacyPolicy", Text: "Read our Privacy Policy"}
	toTerms   = screens.Link{Href: "/TermsOfService", Text: "Read the Terms of Service"}
	toAgentTo = screens.Link{Href: "/agentTermsOfService", Text: "Read the agent terms"}
)

// comingPages are the planned pages, by lowercase path prefix; the longest matching prefix wins.
var comingPages = map[string]comingPage{
	"/agents": {"Agents",
		"Soon you’ll be able to find agents by the places they serve, with their listings and client reviews. Until then, each home’s page names its listing agent and office, with a phone number when they provide one.",
		[]screens.Link{toSearch, toAbout}},
	"/real-estate-agents": {"Real estate agents",
		"Our directory of agents by state and city isn’t open yet. Each home’s page names its listing agent and office.",
		[]screens.Link{toSearch, toAbout}},
	"/seller": {"Sell your home",
		"Soon you’ll be able to see what your home may be worth and meet an agent who can sell it. Until then, the price history of nearby homes shows what others are asking.",
		[]screens.Link{toSearch, toAbout}},
	"/home-valuation": {"Home Value",
		"Home value estimates, with a range and the sales behind them, aren’t ready yet. Until then, nearby homes for sale and their price per square foot can give you an idea.",
		[]screens.Link{toSearch}},
	"/select": {"Choose an agent",
		"Soon you’ll be able to choose the agent you work with here.",
		[]screens.Link{toSearch, toAbout}},
	"/released": {"Choose an agent",
		"When an agent no longer works with you, you’ll be able to choose another one here, or none. This isn’t ready yet.",
		[]screens.Link{toSearch, toAbout}},
	"/signup": {"Agent sign-up",
		"Agents will be able to join here. Sign-up isn’t open yet: we collect no data and charge nothing.",
		[]screens.Link{toAbout, toAgentTo}},
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "coming-soon", Page: "ComingSoon", Summary: "A page that isn't ready yet", Access: httpapi.Everyone, Shared: true},
		func(s *Screens, ctx context.Context, in *PathInput) (screens.Answer[ComingSoonData], error) {
			return s.ComingSoon(ctx, strings.TrimSuffix(in.Path, "/"))
		})
}

// ComingSoon says what a planned page will do, and what to use instead.
func (s *Screens) ComingSoon(ctx context.Context, path string) (screens.Answer[ComingSoonData], error) {
	regions.DependOnNothing(ctx)
	page := comingSoonOf(strings.ToLower(path))
	head := s.PageHead(path, page.name, page.text)
	head.Canonical, head.Index = "", false
	return screens.Answer[ComingSoonData]{Head: head, Data: ComingSoonData{Name: page.name, Text: page.text, More: page.more}}, nil
}

func comingSoonOf(path string) comingPage {
	best, length := comingPage{"Coming soon", "This page isn’t ready yet.", []screens.Link{toSearch, toHome}}, 0
	for start, page := range comingPages {
		if len(start) > length && (path == start || strings.HasPrefix(path, start+"/")) {
			best, length = page, len(start)
		}
	}
	return best
}
