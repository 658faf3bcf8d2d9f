package screen

import (
	"context"
	"slices"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// PartnerData explains the partner program: credits for bringing in other agents. A partner's own links and credits come from the call agent-partner.
type PartnerData struct {
	Title     string           `json:"title"`
	Text      string           `json:"text"`
	Rows      []PartnerRow     `json:"rows" doc:"one for each program"`
	Note      string           `json:"note"`
	Steps     []MemberFeature  `json:"steps"`
	Questions []MemberQuestion `json:"questions"`
}

// PartnerRow is the credit for an agent who joins a program. Amounts are in cents.
type PartnerRow struct {
	Program string `json:"program"`
	First   int64  `json:"first" doc:"the agent's first payment, without additions"`
	Credit  int64  `json:"credit"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "partner", Page: "Partner", Summary: "How agents earn credits for inviting others", Access: httpapi.Everyone, Shared: true},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[PartnerData], error) {
			regions.DependOnNothing(ctx)
			return s.Partner(), nil
		})
}

// Partner is the page of the partner program.
func (s *Screens) Partner() screens.Answer[PartnerData] {
	data := PartnerData{
		Title: "Bring a colleague, and share in what they pay.",
		Text:  "For licensed agents with colleagues to invite. You get your own link, and a credit when someone who used it joins a program.",
		Rows:  []PartnerRow{},
		Note:  "Ten percent of an agent’s first total, once for each agent. ZIP codes and other additions raise it, and promo codes lower it.",
		Steps: []MemberFeature{
			{Icon: "link", Title: "Share your link", Text: "It works in a message, a post or a QR code. For 90 days we remember who used it."},
			{Icon: "join", Title: "They join", Text: "They start with a free page or join a program right away. Either way, your link counts."},
			{Icon: "credit", Title: "You’re credited", Text: "As soon as their program is paid for, you see the program, the date and the amount."},
		},
		Questions: []MemberQuestion{
			{"Do I need a license?", "Yes. Partners are licensed agents with an account here. The account is free."},
			{"When do the 90 days begin?", "When someone opens your link. If they open another partner’s link later, the last one counts. Your own link doesn’t count for yourself."},
			{"Is this a referral fee for buyers or sellers?", "No. We credit partners for agents who join, never for sending us a buyer or a seller. Referral fees at closing are a different matter: they’re only paid between brokers."},
			{"What can I see?", "How many agents signed up through your links, how many of them joined a program, and each credit. You don’t see their names or what they do here."},
			{"Should I say that I get a credit?", "Yes. When you recommend us, say that you get a credit if they join. The Federal Trade Commission expects that, and so do we."},
		},
	}
	for _, p := range append(slices.Clone(membership.Programs), membership.PlusAlone) {
		data.Rows = append(data.Rows, PartnerRow{Program: p.Name, First: p.Price * 100, Credit: membership.CreditOf(p)})
	}
	head := s.PageHead(partnerPath, "Become a partner", data.Text)
	head.JSONLD = []any{s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: partnerPath, Text: "Partner"}})}
	return screens.Answer[PartnerData]{Head: head, Data: data}
}
