// Package screen has the privacy screens.
package screen

import (
	"context"

	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// Screens are the privacy screens.
type Screens struct{ screens.Site }

// declared collects the screens; each file adds its own.
var declared screens.Declarations[*Screens]

func init() {
	screens.Add(&declared, screens.Declaration{
		Name: "delete-my-data", Page: "DeleteMyData", Summary: "What a deletion removes, and what is kept and why", Access: httpapi.Everyone, Shared: true,
	}, func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[DeleteMyDataData], error) {
		return s.DeleteMyData(ctx)
	})
}

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// DeleteMyDataData explains what a deletion means. The page is the same for everyone; API calls load
// personal data.
type DeleteMyDataData struct {
	Title      string         `json:"title"`
	Text       string         `json:"text"`
	Choices    []DataChoice   `json:"choices"`
	Kept       []DataKept     `json:"kept" doc:"what is not deleted, and why"`
	UndoDays   int            `json:"undo_days"`
	BackupDays int            `json:"backup_days"`
	Steps      []DataStep     `json:"steps" doc:"what happens, in order"`
	More       []screens.Link `json:"more"`
}

// DataChoice is something that can be deleted.
type DataChoice struct {
	Kind string `json:"kind" enum:"data,account"`
	Name string `json:"name"`
	Text string `json:"text"`
}

// DataKept is something that is not deleted.
type DataKept struct {
	What string `json:"what"`
	Why  string `json:"why"`
}

// DataStep is a step of a deletion.
type DataStep struct {
	When string `json:"when"`
	What string `json:"what"`
}

// DeleteMyData is the page where people export or delete their data.
func (s *Screens) DeleteMyData(ctx context.Context) (screens.Answer[DeleteMyDataData], error) {
	regions.DependOnNothing(ctx)
	data := DeleteMyDataData{
		Title: "Delete my data",
		Text:  "See what we know about you, download it or have it deleted, with or without an account.",
		Choices: []DataChoice{
			{string(privacy.Data), "Only my data", "Favorites, saved searches, places, notes, hidden and viewed homes, questions, tour requests and support messages. You keep your account and can go on using it."},
			{string(privacy.Account), "My account and everything in it", "All of that, plus your name, email, phone, password and logins. You can sign up again at any time, starting from scratch."},
		},
		Steps: []DataStep{
			{"Right away", "We email you to confirm your request, with a link to its status."},
			{"For 14 days", "Nothing is deleted yet. You can undo the request with that link or by logging in."},
			{"After 14 days", "We delete your data from all our databases, caches and jobs, and send you a final email."},
			{"35 days later", "The last backup with your data has expired. If we ever restore a backup before then, we delete your data from it again."},
		},
		Kept: []DataKept{
			{"Your request and its date", "The law requires a log of these requests. It holds a one-way code made from your email, not the email itself."},
			{"The same code, so we don’t email you again", "Without it, your address could come back to us from another source. We delete it if you sign up again."},
			{"What you agreed to, and when", "Proof of consent to terms, texts and calls, with the network address it came from. Your name and email are removed from it."},
			{"That you got a gift card for a review", "Each person gets one. We keep a one-way code made from your email, not the email or the review."},
			{"Bills you paid", "Tax law requires us to keep them for seven years. Home buyers have none."},
		},
		UndoDays: int(privacy.Grace.Hours() / 24), BackupDays: int(privacy.Backups.Hours() / 24),
		More: []screens.Link{{Href: "/PrivacyPolicy", Text: "Read our Privacy Policy"}, {Href: "/app-support", Text: "Contact support"}},
	}
	return screens.Answer[DeleteMyDataData]{Head: s.PageHead("/delete-my-data", data.Title, data.Text), Data: data}, nil
}
