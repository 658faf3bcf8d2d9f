package mails

import (
	"testing"
	"time"

	"hearthway/bff/features/feedback"
)

func feedbackExamples(w writers) examples {
	review := feedback.Review{Email: "ann@example.com", Name: evil, Rating: 4, Text: evil, Show: true, Reason: "It has a phone number.", Rewarded: true}
	hidden := review
	hidden.Show, hidden.Rewarded = false, false
	survey := feedback.Survey{Name: "move", Title: "How was your move?", Text: "Two questions about your new home."}
	return examples{
		"confirm-review":          w.ConfirmReview(review, "the-token"),
		"review-published":        w.ReviewPublished(review),
		"review-published-hidden": w.ReviewPublished(hidden),
		"review-refused":          w.ReviewRefused(review),
		"gift-card":               w.GiftCard(review, feedback.Card{Code: "ABCD-1234", URL: "https://cards.example/ABCD-1234"}),
		"invitation":              w.Invitation("ann@example.com", survey, "the-token", time.Unix(1e9, 0)),
	}
}

func TestReviewEmails(t *testing.T) {
	w := newWriters()
	review := feedback.Review{Email: "ann@example.com", Name: "Ann Lee", Text: "Easy to use.", Show: true, Reason: "It has a phone number."}
	check(t, map[string]expectation{
		"confirm":     {w.ConfirmReview(review, "k-1"), []string{"https://hearthway.example/leave-a-review?review_key=k-1", "seven days"}, []string{"Ann", "Easy to use."}, "ann@example.com"},
		"published":   {w.ReviewPublished(review), []string{"It’s published now", "https://hearthway.example/leave-a-review#reviews"}, []string{"gift card"}, "ann@example.com"},
		"refused":     {w.ReviewRefused(review), []string{"It has a phone number.", "the same for any rating"}, nil, "ann@example.com"},
		"card":        {w.GiftCard(review, feedback.Card{Code: "ABCD-1234"}), []string{"Code: ABCD-1234"}, []string{"Use the card"}, "ann@example.com"},
		"of a survey": {w.Invitation("bob@example.com", feedback.Survey{Title: "How was your move?"}, "k-2", time.Unix(1e9, 0)), []string{"https://hearthway.example/survey/k-2", "September 9, 2001"}, nil, "bob@example.com"},
	})
}
