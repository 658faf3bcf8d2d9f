package screen

import (
	"context"
	"strings"

	"hearthway/bff/features/membership"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// PartnershipData explains how agents work with us, and the price of each program.
type PartnershipData struct {
	Title     string           `json:"title"`
	Text      string           `json:"text"`
	Photo     screens.Photo    `json:"photo"`
	Steps     []MemberFeature  `json:"steps"`
	Programs  []ProgramProduct `json:"programs"`
	Referral  string           `json:"referral" doc:"where programs with a referral fee are offered"`
	Questions []MemberQuestion `json:"questions"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "partnership", Page: "Partnership", Summary: "How agents work with us, and what each program costs", Access: httpapi.Everyone, Shared: true, Scenes: []string{"hero"}},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[PartnershipData], error) {
			regions.DependOnNothing(ctx)
			return s.Partnership(), nil
		})
}

// Partnership is the page that compares the programs.
func (s *Screens) Partnership() screens.Answer[PartnershipData] {
	data := PartnershipData{
		Title: "Buyers from your ZIP codes, on terms you can read.", Text: "Four programs for licensed agents. Compare what each costs today, each month and at closing.",
		Photo: screens.ScenePhoto("hero", "Illustration of a street of houses at dusk"),
		Steps: []MemberFeature{
			{Icon: "page", Title: "Choose your ZIP codes", Text: "You see how many homes are for sale there, and how many members share it: five at most in each program."},
			{Icon: "buyers", Title: "Answer when it’s your turn", Text: "An inquiry whose buyer and home have no agent here goes to the ZIP code’s members first, one after the other. You have 30 minutes to accept it between 8 a.m. and 8 p.m. After that, it goes to the next agent."},
			{Icon: "join", Title: "Know what you agreed to", Text: "Before you pay, we send you the terms as PDFs with every amount and date. You can cancel online."},
		},
		Programs: NewProgramProducts(membership.Programs), Referral: s.referral(),
		Questions: []MemberQuestion{
			{"How many buyers will I get?", "We don’t promise a number. It depends on the area, on what buyers choose and on how many agents share the ZIP code."},
			{"Is a ZIP code exclusively mine?", "No. Each program has up to five members in a ZIP code, and inquiries go to them in turn. What none of them takes goes to agents who serve the area for free."},
			{"What is the referral fee taken from?", "From your side’s commission: your broker pays it to ours. You report a closing, and see the fee before you send it. We invoice it then, and charge it ten days later unless it’s paid by then. You can buy it down, up to 10 points, at $100 a point."},
			{"What do buyers see?", "The contact form says that the agent pays a referral fee, for as long as the program runs. Buyers are always free to choose another agent."},
			{"Can I start without paying?", "Yes. A page in the directory is free, and so are inquiries from your service areas that no member takes."},
			{"Does my license have to be checked?", "Yes, also with a program. We compare it with your MLS or your state’s list, or a person looks at it. Until then, you aren’t in the directory, and only people whom you invited can reach you here."},
		},
	}
	head := s.PageHead(partnershipPath, "Programs for agents", data.Text+" With and without a referral fee.")
	head.JSONLD = []any{s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: partnershipPath, Text: "Partnership"}})}
	return screens.Answer[PartnershipData]{Head: head, Data: data}
}

// referral says where programs with a referral fee are offered.
func (s *Screens) referral() string {
	const law = "Referral fees at closing may only be paid between brokers (RESPA, Section 8). "
	var names []string
	if s.Members != nil {
		for _, code := range s.Members.BrokerageStates {
			if state, ok := place.StateByCode(code); ok {
				names = append(names, state.Name)
			}
		}
	}
	other := strings.Join(membership.WithoutReferralFee(), " and ") + " are available everywhere."
	switch {
	case len(names) == 0:
		return law + "We only offer these programs in states where we’re a broker, and right now there aren’t any. " + other
	case len(names) > manyStates:
		return law + "So we only offer these programs in states where we’re a broker. If yours isn’t one, we’ll tell you when you sign up. " + other
	}
	return law + "So we only offer these programs where we’re a broker: in " + joined(names) + ". " + other
}

// manyStates is how many states a sentence can list.
const manyStates = 12

// joined formats a list of at least one name: "Kansas, Missouri and Texas".
func joined(names []string) string {
	if len(names) == 1 {
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}
