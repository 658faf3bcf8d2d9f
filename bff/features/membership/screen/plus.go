package screen

import (
	"context"
	"slices"
	"strconv"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// PlusData explains the membership and its price.
type PlusData struct {
	Title     string           `json:"title"`
	Text      string           `json:"text"`
	Photo     screens.Photo    `json:"photo"`
	Features  []MemberFeature  `json:"features"`
	Kits      []KitRecord      `json:"kits" doc:"the first of each kind"`
	KitCount  int              `json:"kit_count"`
	Plans     []MemberPlan     `json:"plans"`
	Questions []MemberQuestion `json:"questions"`
}

// MemberPlan is a way to become a member.
type MemberPlan struct {
	Name   string       `json:"name"`
	Price  int64        `json:"price" doc:"dollars a month; 0: free"`
	Note   string       `json:"note" doc:"what the price depends on; empty: nothing"`
	Points []string     `json:"points"`
	Action screens.Link `json:"action"`
	Best   bool         `json:"best"`
}

const (
	plusPath        = "/plus"
	toolkitPath     = "/plus/toolkit"
	partnerPath     = "/partner"
	partnershipPath = "/partnership"
)

var plusScene = screens.ScenePhoto("plus", "")

func init() {
	screens.Add(&declared, screens.Declaration{Name: "plus", Page: "Plus", Summary: "What the membership for agents is, and what it costs", Access: httpapi.Everyone, Scenes: []string{"plus"}},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[PlusData], error) {
			return s.Plus(ctx)
		})
}

// Plus is the page about Plus, the membership.
func (s *Screens) Plus(ctx context.Context) (screens.Answer[PlusData], error) {
	agents, states, err := s.agentCount(ctx)
	if err != nil {
		return screens.Answer[PlusData]{}, err
	}
	kits := s.kits()
	fee := membership.PlusAlone.Price
	data := PlusData{
		Title: "Less paperwork, more time with people.", Text: s.Name + " Plus is our membership for agents: checklists, letters, flyers and guides, with your name and license already on them.",
		Photo: plusScene, Kits: oneOfEachKind(kits), KitCount: len(kits),
		Features: []MemberFeature{
			{Icon: "toolkit", Title: "The toolkit", Text: format.Plural(len(kits), "kit", "kits") + " for showings, offers, moves and closings. Each is a PDF with your name, brokerage, license and phone."},
			{Icon: "agents", Title: "Agents for your referrals", Text: format.Plural(agents, "agent", "agents") + " in " + statesText(states) + ", each with license and recent sales, for clients who move away."},
			{Icon: "buyers", Title: "Buyers from your ZIP codes", Text: "Join a program, too, and choose its ZIP codes: inquiries there go to their members first, in turn. Two programs include Plus."},
			{Icon: "page", Title: "A page that buyers can check", Text: "Your license, listings, sales and testimonials at one address. It’s free, with or without Plus."},
		},
		Plans: []MemberPlan{
			{Name: "Free", Points: []string{"Your own public page", "The directory, once your license is checked", "Inquiries that no member takes, in turn", "Testimonials and posts"}, Action: screens.Link{Href: "/plus-trial", Text: "Start free"}},
			{Name: "Plus", Price: fee, Note: "By itself, or from the second month on with Pay Per Closing or Closings. Included in Leads and Pay Per Click.", Best: true,
				Points: []string{"Everything in Free", "The whole toolkit, " + format.Plural(len(kits), "kit", "kits"), "By itself, or with a program and its ZIP codes", "Cancel online at any time"}, Action: screens.Link{Href: "/signup/" + membership.Plus, Text: "Join Plus"}},
		},
		Questions: []MemberQuestion{
			{"Can I join Plus by itself?", "Yes. If you join a program later, it takes the place of Plus, and the unused days of Plus count against its first charge. Two programs include Plus, and with the other two you choose whether to go on with it."},
			{"When am I charged?", "By itself, Plus costs $" + strconv.FormatInt(fee, 10) + " when you join and every month after that. With Pay Per Closing and Closings, it’s $" + strconv.FormatInt(fee, 10) + " a month from one month after you join. With Leads and Pay Per Click there’s no separate charge. You see every amount and date before you pay."},
			{"How do I cancel?", "Online, under Billing in your account. Your membership then runs until the end of the period you’ve paid for."},
			{"What’s printed on a kit?", "Your name, brokerage, license and phone, as shown on your profile. You need a brokerage and license to get kits, because state advertising rules often require them on anything you hand out."},
		},
	}
	head := s.PageHead(plusPath, s.Name+" Plus for agents", data.Text)
	head.JSONLD = []any{s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: plusPath, Text: "Plus"}})}
	head.Preload = screens.Preload(plusScene, "640", "100vw")
	return screens.Answer[PlusData]{Head: head, Data: data}, nil
}

// statesText formats a number of states, including the District of Columbia.
func statesText(states int) string {
	if states > 50 {
		return "all 50 states and D.C."
	}
	return format.Plural(states, "state", "states")
}

func oneOfEachKind(kits []KitRecord) []KitRecord {
	some := []KitRecord{}
	for _, k := range kits {
		if !slices.ContainsFunc(some, func(one KitRecord) bool { return one.Kind == k.Kind }) {
			some = append(some, k)
		}
	}
	return some
}
