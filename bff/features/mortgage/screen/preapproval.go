package screen

import (
	"context"

	"hearthway/bff/features/mortgage"
	"hearthway/bff/features/place"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// PreApprovalData is what the form needs for requesting an introduction to a lender.
type PreApprovalData struct {
	Title   string         `json:"title"`
	Lenders []LenderOption `json:"lenders" doc:"empty: none can be requested here"`
	States  []screens.Link `json:"states" doc:"where a lender is licensed: href is the code, text the name"`
	Timings []PickedOption `json:"timings"`
	Loans   []PickedOption `json:"loans"`
}

// LenderOption is a lender to choose from.
type LenderOption struct {
	NMLS   string   `json:"nmls"`
	Name   string   `json:"name"`
	Person string   `json:"person" doc:"who answers, or empty"`
	Phone  string   `json:"phone" doc:"or empty"`
	States []string `json:"states"`
	Sample bool     `json:"sample" doc:"fictional"`
}

// PickedOption is an option with its label.
type PickedOption struct {
	Value string `json:"value"`
	Text  string `json:"text"`
}

const preApprovalPath = "/mortgage/pre-approval"

func init() {
	screens.Add(&declared, screens.Declaration{Name: "pre-approval", Page: "PreApproval", Summary: "The form that asks for an introduction to a lender", Access: httpapi.Everyone, Query: []string{"step"}, Shared: true},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[PreApprovalData], error) {
			return s.PreApproval(ctx)
		})
}

// PreApproval is the page where people request an introduction to a lender.
func (s *Screens) PreApproval(ctx context.Context) (screens.Answer[PreApprovalData], error) {
	regions.DependOnNothing(ctx)
	data := PreApprovalData{Title: "Request an introduction", Lenders: []LenderOption{}, States: []screens.Link{}, Timings: []PickedOption{}, Loans: []PickedOption{}}
	licensed := map[string]bool{}
	if s.Introductions != nil {
		for _, lender := range s.Introductions.Lenders {
			data.Lenders = append(data.Lenders, newLender(lender))
			for _, state := range lender.States {
				licensed[state] = true
			}
		}
	}
	for _, state := range place.States {
		if licensed[state.Code] {
			data.States = append(data.States, screens.Link{Href: state.Code, Text: state.Name})
		}
	}
	for _, value := range []string{"now", "three_months", "six_months", "later"} {
		data.Timings = append(data.Timings, PickedOption{value, mortgage.Timings[value]})
	}
	for _, value := range []string{"conventional", "fha", "va", "unsure"} {
		data.Loans = append(data.Loans, PickedOption{value, mortgage.LoanWishes[value]})
	}
	head := s.PageHead(preApprovalPath, "Get ready for pre-approval", "Ask for an introduction to a lender you choose: no Social Security number, no credit pull, no decision by us.")
	return screens.Answer[PreApprovalData]{Head: head, Data: data}, nil
}

func newLender(l mortgage.Lender) LenderOption {
	return LenderOption{NMLS: l.NMLS, Name: l.Name, Person: l.Person, Phone: l.Phone, States: l.States, Sample: l.Sample}
}
