package mails

import (
	"testing"

	"hearthway/bff/features/agent"
)

func agentExamples(w writers) examples {
	testimonial := agent.Moderation{
		Testimonial: agent.Testimonial{Alias: "rex-realtor", Name: "Ann " + evil, Rating: 5, Text: evil + "\n\nTwice.", Reason: "It names a neighbor.", Reply: evil},
		AgentName:   "Rex Realtor", AgentEmail: "rex@example.com", BuyerEmail: "ann@example.com",
	}
	return examples{
		"claim":                  w.Claim(ann, agent.Agent{Alias: "rex-realtor", Name: "Rex Realtor"}, "the-token"),
		"testimonial-about-you":  w.TestimonialAboutYou(testimonial),
		"testimonial-published":  w.TestimonialPublished(testimonial),
		"testimonial-refused":    w.TestimonialRefused(testimonial),
		"testimonial-taken-down": w.TestimonialTakenDown(testimonial),
		"testimonial-answered":   w.TestimonialAnswered(testimonial),
		"license-approved":       w.LicenseApproved(ann, agent.Agent{Alias: "rex-realtor", LicenseNumber: "0712345", LicenseState: "TX"}),
		"unpublished":            w.Unpublished(ann, agent.Agent{Alias: "rex-realtor"}, "The portrait shows someone else."),
		"published":              w.Published(ann, agent.Agent{Alias: "rex-realtor"}),
		"corrected":              w.Corrected(ann, agent.Agent{Alias: "rex-realtor", Name: "Rex Realtor", Brokerage: "Oak Realty", LicenseNumber: "0712345", LicenseState: "TX"}, "The number had a typo."),
		"license-lapsed":         w.LicenseLapsed(ann, agent.Agent{Alias: "rex-realtor", Name: "Rex Realtor", License: agent.LicenseCheck{Status: agent.Lapsed, Reason: "The state’s list no longer has it."}}),
		"license-refused":        w.LicenseRefused(ann, agent.Agent{Alias: "rex-realtor", Name: "Rex Realtor", License: agent.LicenseCheck{Reason: "The state has no such number."}}),
	}
}

func TestTestimonialEmails(t *testing.T) {
	w := newWriters()
	about := agent.Moderation{
		Testimonial: agent.Testimonial{Alias: "rex-realtor", Name: "Ann L.", Text: "Kind and quick.", Reason: "It names a neighbor.", Reply: "Thank you!"},
		AgentName:   "Rex Realtor", AgentEmail: "rex@example.com", BuyerEmail: "ann@example.com",
	}
	check(t, map[string]expectation{
		"to the agent": {w.TestimonialAboutYou(about), []string{"Ann L. wrote about you", "> Kind and quick.", "https://hearthway.example/agents/rex-realtor?tab=testimonials"}, nil, "rex@example.com"},
		"published":    {w.TestimonialPublished(about), []string{"Rex Realtor", "https://hearthway.example/agents/rex-realtor#testimonials"}, []string{"Kind and quick."}, "ann@example.com"},
		"refused":      {w.TestimonialRefused(about), []string{"It names a neighbor.", "You can change it"}, nil, "ann@example.com"},
		"taken down":   {w.TestimonialTakenDown(about), []string{"no longer published:", "It names a neighbor."}, []string{"couldn’t publish"}, "ann@example.com"},
		"answered":     {w.TestimonialAnswered(about), []string{"> Thank you!"}, nil, "ann@example.com"},
		"claim":        {w.Claim(ann, agent.Agent{Alias: "rex-realtor"}, "k-1"), []string{"https://hearthway.example/login?password_key=k-1", "24 hours", "agentTermsOfService"}, []string{"Ann"}, "ann@example.com"},
	})
}
