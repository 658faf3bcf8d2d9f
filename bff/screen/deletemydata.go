package screen

import (
	"context"

	"hearthway/bff/features/privacy"
	"hearthway/bff/features/search"
	"hearthway/bff/platform/httpapi"
)

// DeleteMyDataData is what a deletion means, in words. Who asks is not looked at: the page is the
// same for everybody, and what is somebody's own comes by calls.
type DeleteMyDataData struct {
	Title      string       `json:"title"`
	Text       string       `json:"text"`
	Choices    []DataChoice `json:"choices"`
	Kept       []DataKept   `json:"kept" doc:"what is not deleted, and why"`
	UndoDays   int          `json:"undo_days"`
	BackupDays int          `json:"backup_days"`
	Steps      []DataStep   `json:"steps" doc:"what happens, in order"`
	More       []Link       `json:"more"`
}

// DataChoice is what one can have deleted.
type DataChoice struct {
	Kind string `json:"kind" enum:"data,account"`
	Name string `json:"name"`
	Text string `json:"text"`
}

// DataKept is what stays.
type DataKept struct {
	What string `json:"what"`
	Why  string `json:"why"`
}

// DataStep is a step of a deletion.
type DataStep struct {
	When string `json:"when"`
	What string `json:"what"`
}

// DeleteMyData is the page where people take their data along or away.
func (s *Screens) DeleteMyData(ctx context.Context) (Answer[DeleteMyDataData], error) {
	search.NoteNowhere(ctx)
	data := DeleteMyDataData{
		Title: "Delete my data",
		Text:  "See what we know about you, take it along as a file, or have it deleted. With an account or without one.",
		Choices: []DataChoice{
			{string(privacy.Data), "Only my data", "Favorites, saved searches, places, notes, hidden and viewed homes, questions and tour requests, and what you wrote to our support. Your account stays, and you can go on with it."},
			{string(privacy.Account), "My account and everything in it", "All of that, and your name, e-mail, phone, password and logins with it. You can register again at any time, from the beginning."},
		},
		Steps: []DataStep{
			{"At once", "We send a mail that your request is in, with a link to its status."},
			{"For 14 days", "Nothing is deleted yet. You can undo it with that link, or by logging in."},
			{"After 14 days", "Your data goes from all our databases, caches and jobs, and we send a last mail."},
			{"35 days later", "The last backup with your data has run out. If a backup is ever used before, your data is deleted from it again."},
		},
		Kept: []DataKept{
			{"That you asked, and when", "The law wants a log of such requests. It holds a code made from your e-mail that cannot be turned back, not the e-mail."},
			{"The same code, so that we do not write to you again", "Without it your address could come back to us from somewhere else. It ends when you register again."},
			{"What you agreed to, and when", "Proof of consent to terms, texts and calls, with the network address it came from. Your name and e-mail go from it."},
			{"Bills that you paid", "Tax law wants them kept for seven years. Home buyers have none."},
		},
		UndoDays: int(privacy.Grace.Hours() / 24), BackupDays: int(privacy.Backups.Hours() / 24),
		More: []Link{toPrivacy, {Href: "/app-support", Text: "Ask our support"}},
	}
	return Answer[DeleteMyDataData]{Head: s.headOf("/delete-my-data", data.Title, data.Text), Data: data}, nil
}

func (s *Screens) declarePrivacy(r *registry) {
	declare(r, Declaration{
		Name: "delete-my-data", Page: "DeleteMyData", Summary: "What a deletion takes away, and what is kept and why", Access: httpapi.Everyone, Shared: true,
	}, func(ctx context.Context, _ *NoInput) (Answer[DeleteMyDataData], error) { return s.DeleteMyData(ctx) })
}
