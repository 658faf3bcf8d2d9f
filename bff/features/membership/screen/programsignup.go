package screen

import (
	"context"
	"slices"

	"hearthway/bff/features/membership"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// ProgramSignUpInput is the program in the page's path.
type ProgramSignUpInput struct {
	Program string `query:"program" doc:"key of the program that is chosen first; all programs in their usual order without it"`
}

// ProgramSignUpData is what agents can choose from. Totals and promo codes come from the call quote-program, where guessing codes is limited.
type ProgramSignUpData struct {
	Title    string           `json:"title"`
	Text     string           `json:"text"`
	Source   string           `json:"source" doc:"of the sign-up: the page"`
	Programs []ProgramProduct `json:"programs" doc:"the one that is chosen first at the beginning"`
	// Programs with a referral fee are offered where we are a broker.
	ReferralStates []string     `json:"referral_states" doc:"names of the states where programs with a referral fee are offered"`
	Limits         ProgramLimit `json:"limits"`
	TermsVersion   string       `json:"terms_version" doc:"of the programs' terms"`
	// Photo is shown once everything is paid.
	Photo screens.Photo `json:"photo"`
}

// ProgramLimit has the limits on what can be chosen, with amounts in dollars.
type ProgramLimit struct {
	Zips         int   `json:"zip_codes"`
	MinBudget    int64 `json:"min_budget" doc:"a month for each ZIP code"`
	MaxBudget    int64 `json:"max_budget"`
	BuyDown      int   `json:"buy_down" doc:"points"`
	BuyDownPrice int64 `json:"buy_down_price" doc:"of each point"`
}

// programPages are the titles and texts of the pages, by program key. "" is the page with all programs.
var programPages = map[string]struct{ title, text string }{
	membership.PayPerClosing: {"Pay when you close", "Buyers from your ZIP codes, a profile they can find, and a referral fee when a home is sold."},
	membership.Closings:      {"No annual fee", "One payment to start, no annual renewal, and a referral fee when a home is sold."},
	membership.Leads:         {"Buyers every month", "One monthly price with three ZIP codes, and no referral fee when you close."},
	membership.PPC:           {"Set your own budget", "A labeled card in your ZIP codes, paid by the click up to your budget, and no referral fee when you close."},
	membership.Plus:          {"Plus, by itself", "The toolkit with your name on every page, by the month. You can join a program with ZIP codes at any time."},
	"":                       {"Choose your program", "All programs side by side, to try the sign-up before it’s public."},
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "program-sign-up", Page: "ProgramSignUp", Summary: "The programs that agents can sign up for, and where they are offered", Access: httpapi.Everyone, Shared: true},
		func(s *Screens, ctx context.Context, in *ProgramSignUpInput) (screens.Answer[ProgramSignUpData], error) {
			return s.ProgramSignUp(ctx, in.Program)
		})
}

// ProgramSignUp is the page where agents sign up for a program.
func (s *Screens) ProgramSignUp(ctx context.Context, program string) (screens.Answer[ProgramSignUpData], error) {
	regions.DependOnNothing(ctx)
	page, known := programPages[program]
	if !known {
		program, page = "", programPages[""]
	}
	data := ProgramSignUpData{
		Title: page.title, Text: page.text, Source: program, Programs: NewProgramProducts(firstOf(program)), ReferralStates: s.referralStates(), TermsVersion: membership.TermsVersion, Photo: welcome,
		Limits: ProgramLimit{Zips: membership.MaxZips, MinBudget: membership.MinBudget, MaxBudget: membership.MaxBudget, BuyDown: membership.MaxBuyDown, BuyDownPrice: membership.BuyDownPrice},
	}
	if program == "" {
		data.Source = "testing"
	}
	head := s.PageHead("/signup/"+data.Source, data.Title, data.Text)
	return screens.Answer[ProgramSignUpData]{Head: head, Data: data}, nil
}

// firstOf returns all programs, the one with this key first. Plus has its page to itself.
func firstOf(key string) []membership.Program {
	if key == membership.Plus {
		return []membership.Program{membership.PlusAlone}
	}
	programs := slices.Clone(membership.Programs)
	slices.SortStableFunc(programs, func(a, b membership.Program) int {
		switch {
		case a.Key == key && b.Key != key:
			return -1
		case b.Key == key && a.Key != key:
			return 1
		}
		return 0
	})
	return programs
}

func (s *Screens) referralStates() []string {
	names := []string{}
	if s.Members == nil {
		return names
	}
	for _, code := range s.Members.BrokerageStates {
		if state, ok := place.StateByCode(code); ok {
			names = append(names, state.Name)
		}
	}
	slices.Sort(names)
	return names
}
