package mails

import "hearthway/bff/features/mortgage"

func mortgageExamples(w writers) examples {
	introduction := mortgage.Introduction{
		Reference: "HW-7K3FQ29QDM", Status: mortgage.Received, State: "TX", Price: 450_000, Down: 45_000, Timing: "now", Loan: "fha", Name: evil, Email: "ann@example.com", Phone: "2145550142", Note: evil,
		LenderNMLS: "1402217", LenderName: "Trinity Oak Lending", LenderEmail: "lender@example.com",
	}
	return examples{
		"introduction-asked":      w.IntroductionAsked(introduction, "the-link"),
		"introduction-for-lender": w.IntroductionForLender(introduction),
		"introduction-made":       w.IntroductionMade(introduction),
		"introduction-closed":     w.IntroductionClosed(introduction),
		"introduction-withdrawn":  w.IntroductionWithdrawn(introduction),
	}
}
