package mails

import (
	"testing"

	"hearthway/bff/features/membership"
)

func membershipExamples(w writers) examples {
	program, _ := membership.ProgramByKey(membership.Leads)
	terms := membership.TermsMail{Email: "ann@example.com", FirstName: evil, Program: program, Summary: []membership.Fact{{Name: "Due today", Value: "$297.00"}}, Documents: []membership.Document{{ID: "d-1", Title: evil}}}
	return examples{
		"activate":      w.Activate(hostile(), "the-token", false),
		"activate-plus": w.Activate(hostile(), "the-token", true),
		"known":         w.Known(hostile(), "the-token"),
		"member":        w.Member(hostile(), "the-token", program),
		"place-free":    w.PlaceFree("ann@example.com", program, "75204"),
		"terms":         w.Terms(terms),
		"added":         w.Added(hostile(), membership.Addition{Program: program, Wording: []string{"Nothing is charged today.", "Membership: $97.00 a month from Dec 20th 2026, until you cancel."}}),
	}
}

func TestMembershipEmails(t *testing.T) {
	w := newWriters()
	program, _ := membership.ProgramByKey(membership.Leads)
	terms := membership.TermsMail{Email: "ann@example.com", Program: program, Summary: []membership.Fact{{Name: "Due today", Value: "$297.00"}}, Documents: []membership.Document{{ID: "d-1", Title: "Leads agreement", File: []byte("%PDF-1.7\n/Type /Page\n")}}}
	check(t, map[string]expectation{
		"activate": {w.Activate(ann, "k-1", false), []string{"Welcome, Ann", "https://hearthway.example/profile/activate?password_key=k-1", "24 hours"}, []string{"Plus"}, "ann@example.com"},
		"plus":     {w.Activate(ann, "k-1", true), []string{"https://hearthway.example/plus/toolkit"}, nil, "ann@example.com"},
		"known":    {w.Known(ann, "k-2"), []string{"Nothing changed", "https://hearthway.example/login?password_key=k-2"}, []string{"Ann"}, "ann@example.com"},
		"member":   {w.Member(ann, "k-3", program), []string{"Leads", "nothing was charged", "https://hearthway.example/login?password_key=k-3"}, []string{"Ann"}, "ann@example.com"},
		"a place":  {w.PlaceFree("ann@example.com", program, "75204"), []string{"There’s a place in 75204", "whoever pays first gets it", "https://hearthway.example/signup/leads"}, nil, "ann@example.com"},
		"terms":    {w.Terms(terms), []string{"Due today: $297.00", "Leads agreement (PDF, 1 page, 1 KB)", "https://hearthway.example/ppc/register/terms/d-1", "https://hearthway.example/signup/leads"}, []string{"Addendum"}, "ann@example.com"},
	})
	if m := w.Terms(terms); len(m.Attachments) != 1 || m.Attachments[0].Name != "leads-agreement.pdf" {
		t.Errorf("%+v", m.Attachments)
	}
}
