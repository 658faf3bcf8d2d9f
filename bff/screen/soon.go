package screen

import (
	"context"
	"strings"

	"hearthway/bff/features/search"
)

// SoonData says honestly that a page is not there yet.
type SoonData struct {
	Name string `json:"name" doc:"what will be here"`
	Text string `json:"text"`
	More []Link `json:"more" doc:"what to do instead"`
}

// soon is what to say of a page that is not there yet.
type soon struct {
	name string // what will be here
	text string // what it will do, and that it does not yet
	more []Link // what to do instead
}

var (
	toSearch  = Link{Href: "/search", Text: "Search homes for sale"}
	toHome    = Link{Href: "/", Text: "Go to the front page"}
	toAbout   = Link{Href: "/about-us", Text: "Read about us"}
	toPrivacy = Link{Href: "/PrivacyPolicy", Text: "Read how we treat your data"}
	toTerms   = Link{Href: "/TermsOfService", Text: "Read the Terms of Service"}
	toAgentTo = Link{Href: "/agentTermsOfService", Text: "Read the agent terms"}
)

// soons are the pages to come, by the beginning of their path in lower case; the longest
// beginning that fits counts.
var soons = map[string]soon{
	"/agents": {"Agents",
		"Here you will find agents by the places they work in, with their listings and what their clients say. The directory is not open yet. Until then, each home's page names the agent and the office that list it, with a phone number where they give one.",
		[]Link{toSearch, toAbout}},
	"/real-estate-agents": {"Real estate agents",
		"This will be the directory of agents by state and city. It is not open yet. Each home's page names the agent and the office that list it.",
		[]Link{toSearch, toAbout}},
	"/blogs": {"Blog",
		"Articles on buying, selling and looking after a home will be here. None is written yet.",
		[]Link{toSearch, toAbout}},
	"/buyer": {"Home buyers",
		"This will be the place to start for buyers. You can begin with a search: it needs no account.",
		[]Link{toSearch, toHome}},
	"/buyer-quiz": {"Buyer Quiz",
		"Seven short questions on place, price and must-haves will lead to a list of homes. The quiz is not ready yet; the filters of the search ask for the same things.",
		[]Link{toSearch}},
	"/seller": {"Sell your home",
		"Here you will be able to see what your home may be worth and meet an agent who can sell it. That is not ready yet. The price history of homes near yours already shows what others ask.",
		[]Link{toSearch, toAbout}},
	"/home-valuation": {"Home Value",
		"An estimate of what a home is worth will be here, with its range and the sales that it rests on. It is not ready yet. Homes for sale nearby, with their price per square foot, give a first idea.",
		[]Link{toSearch}},
	"/mortgage": {"Home Loans",
		"A calculator for the monthly payment will be here, with tax, insurance and how the loan is paid off. It is not ready yet as a page of its own; each home's page already estimates its monthly payment at this week's rate.",
		[]Link{toSearch, toHome}},
	"/mortgage/rates": {"Mortgage Rates",
		"The weekly rates of Freddie Mac's survey will be charted here. Until then, the front page shows the latest rate and the weeks before it.",
		[]Link{toHome, toSearch}},
	"/mortgage/pre-approval": {"Pre-approval",
		"You will be able to ask a lender for a pre-approval here, without a credit check by us. That is not ready yet. Any lender of your choice can pre-approve you today.",
		[]Link{toSearch}},
	"/leave-a-review": {"Leave a review",
		"You will be able to tell us how we are doing here. The form is not ready yet, so no review is taken and no gift card is given at the moment.",
		[]Link{toSearch, toAbout}},
	"/survey": {"Survey",
		"Surveys that we send by mail are answered here. None is out at the moment.",
		[]Link{toHome}},
	"/profile": {"Profile",
		"Your profile will be here once there are accounts.",
		[]Link{toSearch, toHome}},
	"/select": {"Choose an agent",
		"You will be able to choose the agent who works with you here. That is not ready yet.",
		[]Link{toSearch, toAbout}},
	"/released": {"Choose an agent",
		"When an agent no longer works with you, you will be able to choose another one here, or none. That is not ready yet.",
		[]Link{toSearch, toAbout}},
	"/partner": {"Partner",
		"The program for partners and referrals will be described here. It is not open yet.",
		[]Link{toAbout, toAgentTo}},
	"/partnership": {"Partnership",
		"The program for partner agents and its toolkit will be here. It is not open yet.",
		[]Link{toAbout, toAgentTo}},
	"/plus": {"Plus",
		"Plus will be a set of tools for agents. It is not open yet, and nothing can be bought.",
		[]Link{toAbout, toAgentTo}},
	"/plus-trial": {"Plus trial",
		"You will be able to try the tools for agents here. They are not open yet.",
		[]Link{toAbout, toAgentTo}},
	"/signup": {"Agent sign-up",
		"Agents will be able to join here. Sign-up is not open yet: no data is taken and nothing is charged.",
		[]Link{toAbout, toAgentTo}},
	"/free": {"Free agent account",
		"Agents will be able to open a free account here. Sign-up is not open yet.",
		[]Link{toAbout, toAgentTo}},
	"/free-profile": {"Free agent profile",
		"Agents will be able to make a free public profile here. Sign-up is not open yet.",
		[]Link{toAbout, toAgentTo}},
	"/bt":  {"Sign up", "Agents will be able to sign up here. Sign-up is not open yet.", []Link{toAbout, toAgentTo}},
	"/inc": {"Sign up", "Agents will be able to sign up here. Sign-up is not open yet.", []Link{toAbout, toAgentTo}},
	"/invite": {"Invitation",
		"Agents who were invited will be able to join here. Sign-up is not open yet; please keep your invitation.",
		[]Link{toAbout, toAgentTo}},
	"/team/join": {"Join a team",
		"Agents will be able to join their team here. Sign-up is not open yet.",
		[]Link{toAbout, toAgentTo}},
	"/profile/activate": {"Activate your profile",
		"Agents will be able to switch on their public profile here. Sign-up is not open yet.",
		[]Link{toAbout, toAgentTo}},
}

// Soon says honestly of a page what it will do, and what can be done instead.
func (s *Screens) Soon(ctx context.Context, path string) (Answer[SoonData], error) {
	search.NoteNowhere(ctx)
	page := soonOf(strings.ToLower(path))
	head := s.headOf(path, page.name, page.text)
	head.Canonical, head.Index = "", false
	return Answer[SoonData]{Head: head, Data: SoonData{Name: page.name, Text: page.text, More: page.more}}, nil
}

func soonOf(path string) soon {
	best, length := soon{"Coming soon", "This page is not ready yet.", []Link{toSearch, toHome}}, 0
	for start, page := range soons {
		if len(start) > length && (path == start || strings.HasPrefix(path, start+"/")) {
			best, length = page, len(start)
		}
	}
	return best
}
