// Package screen has the account screens: login and profile.
package screen

import (
	"context"

	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// LoginData is the text above the login and registration forms.
type LoginData struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "login", Page: "Login", Summary: "The login page for buyers and agents", Access: httpapi.Everyone},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[LoginData], error) {
			return s.Login(ctx)
		})
}

// Login returns the page where buyers and agents log in, and buyers register. It is the same for everyone,
// logged in or not.
func (s *Screens) Login(context.Context) (screens.Answer[LoginData], error) {
	data := LoginData{
		Title: "Log in to " + s.Name,
		Text:  "For home buyers and agents, with a password or a code.",
	}
	head := s.PageHead("/login", data.Title, data.Text)
	head.Index = false
	return screens.Answer[LoginData]{Head: head, Data: data}, nil
}
