package mails

import (
	"time"

	"hearthway/bff/features/privacy"
)

func privacyExamples(w writers) examples {
	requested := privacy.Request{ID: "1", Kind: privacy.Account, Email: "ann@example.com", At: time.Unix(1e9, 0), DueAt: time.Unix(1e9, 0).Add(privacy.Grace)}
	onlyData := requested
	onlyData.Kind = privacy.Data
	return examples{
		"verification-code":      w.privacyMails.VerificationCode("ann@example.com", "123456"),
		"erasure-requested":      w.ErasureRequested(requested, "the-reference"),
		"erasure-requested-data": w.ErasureRequested(onlyData, "the-reference"),
		"erasure-canceled":       w.ErasureCanceled(requested),
		"erased":                 w.Erased(requested, "the-reference"),
		"erased-data":            w.Erased(onlyData, "the-reference"),
	}
}
