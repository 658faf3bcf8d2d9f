// Package screen has the screens for reviews and surveys.
package screen

import (
	"context"
	"math"
	"time"

	"hearthway/bff/features/feedback"
	"hearthway/bff/platform/screens"
)

// Screens are the screens for reviews and surveys.
type Screens struct {
	screens.Site
	Feedback *feedback.Service // nil: there are none
}

var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// Reviews are some of the published reviews, and a summary of all.
type Reviews struct {
	Count   int           `json:"count" doc:"of all published reviews"`
	Average float64       `json:"average" doc:"of their stars, to one decimal; 0: none yet"`
	Gifted  int           `json:"gifted" doc:"how many of them got a gift card"`
	Newest  []ShownReview `json:"reviews" doc:"newest first, at most 10"`
}

// ShownReview is a published review.
type ShownReview struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Rating int    `json:"rating"`
	Topic  string `json:"topic" doc:"Searching for homes"`
	Text   string `json:"text"`
	Date   string `json:"date" format:"date"`
	Label  string `json:"label" doc:"required disclosure; empty: none"`
}

// perPage is the number of reviews per page.
const perPage = 10

// ReviewsPage returns a page of the published reviews.
func ReviewsPage(ctx context.Context, from *feedback.Service, page int) (Reviews, error) {
	shown := Reviews{Newest: []ShownReview{}}
	if from == nil {
		return shown, nil
	}
	list, sum, err := from.Page(ctx, page, perPage)
	shown.Count, shown.Average, shown.Gifted = sum.Count, math.Round(sum.Average*10)/10, sum.Gifted
	for _, r := range list {
		one := ShownReview{ID: r.ID, Name: r.Name, Rating: r.Rating, Topic: feedback.TopicName(r.Topic), Text: r.Text, Date: r.ConfirmedAt.UTC().Format(time.DateOnly)}
		if r.Rewarded {
			one.Label = feedback.GiftLabel
		}
		shown.Newest = append(shown.Newest, one)
	}
	return shown, err
}
