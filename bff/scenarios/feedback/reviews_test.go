package feedback

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"testing"
	"time"

	"hearthway/bff/features/feedback"
	"hearthway/bff/scenarios/product"
)

const (
	write   = "POST /api/pub/reviews"
	confirm = "POST /api/pub/reviews/confirm"
	reviews = "GET /api/pub/reviews"
	opinion = "The map is quick, and every home says where it comes from."
)

var reviewKey = regexp.MustCompile(`review_key=([A-Z0-9]+)`)

func review(pairs ...any) map[string]any {
	return product.WithPairs(map[string]any{
		"rating": 2, "topic": "search", "text": opinion, "name": "Josephine O.", "email": "jo@example.com", "show": true, "itm_source": "search", "itm_medium": "banner", "itm_campaign": "review",
	}, pairs)
}

// keyOf returns the key in the newest email to someone.
func keyOf(s *product.Server, email string) map[string]string {
	s.T.Helper()
	found := reviewKey.FindStringSubmatch(s.Mails(email)[0].Text)
	if found == nil {
		s.T.Fatal("the mail has no link")
	}
	return map[string]string{"key": found[1]}
}

// only returns the only pending review, without its stars.
func only(s *product.Server) feedback.Review {
	s.T.Helper()
	list, err := s.Services.Feedback.PendingReviews(s.T.Context())
	if err != nil || len(list) != 1 || list[0].Rating != 0 {
		s.T.Fatalf("%v %v", list, err)
	}
	return list[0]
}

func publish(s *product.Server) feedback.Review {
	s.T.Helper()
	r := only(s)
	if err := s.Services.Feedback.Publish(s.T.Context(), r.ID); err != nil {
		s.T.Fatal(err)
	}
	return r
}

func subjects(s *product.Server, email string) (all []string) {
	for _, m := range s.Mails(email) {
		all = append(all, m.Subject)
	}
	return all
}

// A guest confirms the email, support checks the content, and two stars earn the same as five.
func TestReview(t *testing.T) {
	s := product.New(t)
	c := s.Visitor()
	for _, wrong := range [][]any{{"rating", 0}, {"rating", 6}, {"topic", "x"}, {"text", "Great!"}, {"text", opinion + " See www.example.com"}, {"name", ""}, {"name", strings.Repeat("x", 41)}, {"email", "jo"}} {
		if c.Call(write, review(wrong...)).Want(422).Text("fields."+wrong[0].(string)) == "" {
			t.Errorf("%v", wrong)
		}
	}
	c.Call(write, review()).Want(200, "status", "unconfirmed")
	c.Call(reviews, nil).Want(200, "count", 0, "reviews.#", 0)
	if list, _ := s.Services.Feedback.PendingReviews(t.Context()); len(list) != 0 {
		t.Error("an unconfirmed review waits")
	}
	key := keyOf(s, "jo@example.com")
	if strings.Contains(s.Mails("jo@example.com")[0].Text, "map is quick") {
		t.Error("the mail repeats what someone typed")
	}
	c.Call(confirm, map[string]string{"key": "nothing"}).Want(404)
	c.Call(confirm, key).Want(200, "status", "pending")
	c.Call(confirm, key).Want(200, "status", "pending") // pressed twice
	c.Call(reviews, nil).Want(200, "count", 0)

	r := publish(s)
	c.Call(reviews, nil).Want(200, "count", 1, "average", 2, "gifted", 1, "reviews.0.name", "Josephine O.", "reviews.0.rating", 2, "reviews.0.topic", "Searching for homes", "reviews.0.label", feedback.GiftLabel)
	c.Call("GET "+product.ScreenPath("leave-review"), nil).Want(200, "head.index", true, "data.reviews.count", 1, "data.topics.#", 6)
	if got := s.Column("select itm_source || itm_medium || itm_campaign from reviews"); got[0] != "searchbannerreview" {
		t.Error(got)
	}

	for range 3 { // a job may run again
		if err := s.Services.Feedback.Reward(t.Context(), r.ID); err != nil {
			t.Fatal(err)
		}
	}
	if got := subjects(s, "jo@example.com"); len(got) != 3 || got[0] != "Your $10 gift card" || !strings.Contains(s.Mails("jo@example.com")[0].Text, "SAMPLE-") {
		t.Errorf("%v", got)
	}
}

// Each email earns one gift card. A new review replaces the previous one, and authors can stay hidden.
func TestOneReviewAndOneGiftCardPerEmail(t *testing.T) {
	s := product.New(t)
	ann := s.VerifiedBuyer("ann@example.com")
	ann.Call(write, review("email", "ann@example.com", "rating", 5)).Want(200, "status", "pending") // her own email, so it needs no confirmation
	first := publish(s)
	ann.Call(reviews, nil).Want(200, "count", 1, "average", 5)
	ann.Call(write, review("email", "Ann@Example.com", "rating", 1, "show", false)).Want(200, "status", "pending")
	ann.Call(reviews, nil).Want(200, "count", 0)
	second := publish(s)
	ann.Call(reviews, nil).Want(200, "count", 0)
	if n := s.Column("select count(*)::text from review_rewards")[0]; n != "1" {
		t.Errorf("%s rewards", n)
	}
	// The gift card of the first review was pending. That review was replaced, so the second one earns the card.
	for _, id := range []string{first.ID, second.ID} {
		if err := s.Services.Feedback.Reward(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	if got := subjects(s, "Ann@Example.com"); got[0] != "Your $10 gift card" {
		t.Errorf("%v", got)
	}
	// A third review earns nothing, and is marked as rewarded before.
	ann.Call(write, review("email", "ann@example.com", "rating", 4)).Want(200, "status", "pending")
	publish(s)
	ann.Call(reviews, nil).Want(200, "count", 1, "gifted", 1, "reviews.0.label", feedback.GiftLabel)
	if m := s.Mails("ann@example.com")[0]; m.Subject != "Thank you for your review" || strings.Contains(m.Text, "gift card comes") {
		t.Errorf("%+v", m)
	}
	// Another person's email needs its owner's confirmation.
	ann.Call(write, review("email", "ben@example.com")).Want(200, "status", "unconfirmed")
	key := keyOf(s, "ben@example.com")
	s.Advance(8 * 24 * time.Hour)
	ann.Call(confirm, key).Want(404)
	if err := s.Services.Feedback.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := s.Column("select count(*)::text from reviews where email = 'ben@example.com'")[0]; n != "0" {
		t.Error("an old unconfirmed review is left")
	}
}

// A review that breaks the content rules is rejected, and earns nothing until it is rewritten.
func TestRejectedReview(t *testing.T) {
	s := product.New(t)
	ann := s.VerifiedBuyer("ann@example.com")
	ann.Call(write, review("email", "ann@example.com")).Want(200)
	r := only(s)
	if err := s.Services.Feedback.Refuse(t.Context(), r.ID, " "); err == nil {
		t.Error("a reason is needed")
	}
	if err := s.Services.Feedback.Refuse(t.Context(), r.ID, "It names a neighbor."); err != nil {
		t.Fatal(err)
	}
	if m := s.Mails("ann@example.com")[0]; m.Subject != "We didn’t publish your review" || !strings.Contains(m.Text, "It names a neighbor.") {
		t.Errorf("%+v", m)
	}
	if err := s.Services.Feedback.Publish(t.Context(), "nothing"); err == nil {
		t.Error("there is no such review")
	}
	for range feedback.ReviewsOfEmail.Max - 1 {
		ann.Call(write, review("email", "ann@example.com")).Want(200)
	}
	ann.Call(write, review("email", "ann@example.com")).Want(429)
	publish(s)
	if n := s.Column("select count(*)::text from review_rewards")[0]; n != "1" {
		t.Errorf("%s rewards", n)
	}
}

type brokenCards struct{}

func (brokenCards) Order(context.Context, string, int) (feedback.Card, error) {
	return feedback.Card{}, errors.New("closed")
}

// While the service is down nothing is lost: the job is retried.
func TestGiftCardServiceDown(t *testing.T) {
	s := product.New(t)
	ann := s.VerifiedBuyer("ann@example.com")
	ann.Call(write, review("email", "ann@example.com")).Want(200)
	r := publish(s)
	working := s.Services.Feedback.Cards
	s.Services.Feedback.Cards = brokenCards{}
	if err := s.Services.Feedback.Reward(t.Context(), r.ID); err == nil {
		t.Error("no error")
	}
	s.Services.Feedback.Cards = working
	if err := s.Services.Feedback.Reward(t.Context(), r.ID); err != nil || subjects(s, "ann@example.com")[0] != "Your $10 gift card" {
		t.Error(err)
	}
}
