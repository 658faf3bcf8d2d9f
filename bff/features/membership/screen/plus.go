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
	fee := membershipFee()
	data := PlusData{
		Title: "Less paperwork, more time with people.", Text: s.Name + " Plus is our membership for agents: checklists, letters, flyers and guides, with your name and license already on them.",
		Photo: plusScene, Kits: oneOfEachKind(kits), KitCount: len(kits),
		Features: []MemberFeature{
			{Icon: "toolkit", Title: "The toolkit", Text: format.Plural(len(kits), "kit", "kits") + " for showings, offers, moves and closings. Each is a PDF with your name, brokerage, license and phone."},
			{Icon: "agents", Title: "Agents for your referrals", Text: format.Plural(agents, "agent", "agents") + " in " + statesText(states) + ", each with license and recent sales, for clients who move away."},
			{Icon: "buyers", Title: "Buyers from your ZIP codes", Text: "Plus comes with our programs. You choose the ZIP codes, and inquiries there go to their members first, in turn."},
			{Icon: "page", Title: "A page that buyers can check", Text: "Your license, listings, sales and testimonials at one address. It’s free, with or without Plus."},
		},
		Plans: []MemberPlan{
			{Name: "Free", Points: []string{"Your own public page", "Your service areas in the directory", "Inquiries that no member takes, in turn", "Testimonials and posts"}, Action: screens.Link{Href: "/plus-trial", Text: "Start free"}},
			{Name: "Plus", Price: fee, Note: "With Pay Per Closing or Closings, from the second month on. Included in Leads and Pay Per Click.", Best: true,
				Points: []string{"Everything in Free", "The whole toolkit, " + format.Plural(len(kits), "kit", "kits"), "A program with the ZIP codes you choose", "Cancel online at any time"}, Action: screens.Link{Href: partnershipPath + "#programs", Text: "Compare programs"}},
		},
		Questions: []MemberQuestion{
			{"Can I join Plus by itself?", "Not right now. Plus comes with a program: two programs include it, and with the other two you choose whether to join."},
			{"When am I charged?", "With Pay Per Closing and Closings, $" + strconv.FormatInt(fee, 10) + " a month from one month after you join. With Leads and Pay Per Click there’s no separate charge. You see every amount and date before you pay."},
			{"How do I cancel?", "Online, under Billing in your account. Your membership then runs until the end of the period you’ve paid for."},
			{"What’s printed on a kit?", "Your name, brokerage, license and phone, as shown on your profile. You need a brokerage and license to get kits, because state advertising rules often require them on anything you hand out."},
		},
	}
	head := s.PageHead(plusPath, s.Name+" Plus for agents", data.Text)
	head.JSONLD = []any{s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: plusPath, Text: "Plus"}})}
	head.Preload = screens.Preload(plusScene, "640", "100vw")
	return screens.Answer[PlusData]{Head: head, Data: data}, nil
}

// membershipFee is the monthly price of Plus, in dollars, with programs that don't include it.
func membershipFee() int64 {
	for _, p := range membership.Programs {
		if !p.IncludesMembership {
			return p.MembershipFee
		}
	}
	return 0
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
