package screen

import (
	"context"
	"slices"
	"testing"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/screens"
)

func TestProgramSignUp(t *testing.T) {
	s := &Screens{Site: screens.Site{Name: "Hearthway", Origin: "https://hearthway.example"}, Members: &membership.Service{BrokerageStates: []string{"TX", "MO", "XX"}}}
	for _, c := range []struct{ program, title, source, canonical string }{
		{"pay-per-closing", "Pay when you close", "pay-per-closing", "/signup/pay-per-closing"},
		{"closings", "No annual fee", "closings", "/signup/closings"},
		{"leads", "Buyers every month", "leads", "/signup/leads"},
		{"ppc", "Set your own budget", "ppc", "/signup/ppc"},
		{"", "Choose your program", "testing", "/signup/testing"},
		{"nothing", "Choose your program", "testing", "/signup/testing"},
	} {
		answer, err := s.ProgramSignUp(context.Background(), c.program)
		if err != nil {
			t.Fatal(err)
		}
		d := answer.Data
		first := membership.PayPerClosing
		if c.source != "testing" {
			first = c.program
		}
		if d.Title != c.title || d.Source != c.source || len(d.Programs) != len(membership.Programs) || d.Programs[0].Key != first {
			t.Errorf("%s: %+v", c.program, d)
		}
		if answer.Head.Canonical != "https://hearthway.example"+c.canonical {
			t.Errorf("%s: canonical %s", c.program, answer.Head.Canonical)
		}
		if !slices.Equal(d.ReferralStates, []string{"Missouri", "Texas"}) {
			t.Errorf("states %v", d.ReferralStates)
		}
	}
}

func TestProgramSignUpWithoutBrokerage(t *testing.T) {
	for _, s := range []*Screens{{}, {Members: &membership.Service{}}} {
		if answer, err := s.ProgramSignUp(context.Background(), ""); err != nil || answer.Data.ReferralStates == nil || len(answer.Data.ReferralStates) != 0 {
			t.Errorf("%v %v", answer.Data.ReferralStates, err)
		}
	}
}
