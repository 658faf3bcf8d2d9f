package screen

import (
	"context"

	"hearthway/bff/features/feedback"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// LeaveReviewData is the review form, with reviews by others.
type LeaveReviewData struct {
	Title   string        `json:"title"`
	Text    string        `json:"text"`
	Topics  []ReviewTopic `json:"topics"`
	Steps   []string      `json:"steps" doc:"what happens next"`
	Label   string        `json:"label" doc:"label of reviews that got a gift card"`
	Reviews Reviews       `json:"reviews"`
}

// ReviewTopic is a possible subject of a review.
type ReviewTopic struct {
	Key  string `json:"key"`
	Name string `json:"name"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "leave-review", Page: "LeaveReview", Summary: "The review form, with reviews by others", Access: httpapi.Everyone, Query: []string{"review_key"}},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[LeaveReviewData], error) {
			return s.LeaveReview(ctx)
		})
}

// LeaveReview returns the page where people review us.
func (s *Screens) LeaveReview(ctx context.Context) (screens.Answer[LeaveReviewData], error) {
	shown, err := ReviewsPage(ctx, s.Feedback, 1)
	if err != nil {
		return screens.Answer[LeaveReviewData]{}, err
	}
	data := LeaveReviewData{
		Title: "Let Us Know How We Are Doing!", Text: "Good or bad, in your own words. Someone on our team reads every review.", Label: feedback.GiftLabel, Reviews: shown,
		Steps: []string{"You confirm your email.", "Someone on our team checks it for names and abuse, never for the rating.", "We publish it and email you the $10 gift card."},
	}
	for _, t := range feedback.Topics {
		data.Topics = append(data.Topics, ReviewTopic(t))
	}
	head := s.PageHead("/leave-a-review", "Review "+s.Name, "Tell us how we’re doing. Every reviewer with a confirmed email gets a $10 gift card, the same for any rating.")
	head.JSONLD = []any{s.Breadcrumbs([]screens.Link{{Href: "/", Text: "Home"}, {Href: "/leave-a-review", Text: "Leave a review"}})}
	return screens.Answer[LeaveReviewData]{Head: head, Data: data}, nil
}
