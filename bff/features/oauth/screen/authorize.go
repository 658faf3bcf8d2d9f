// Package screen has the screen on which people decide whether a program may connect to their account.
package screen

import (
	"context"
	"net/url"

	"hearthway/bff/features/oauth"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// Screens are the screens of connected programs.
type Screens struct {
	screens.Site
	Programs *oauth.Service // nil: nothing can be connected
}

// declared has the screen.
var declared screens.Declarations[*Screens]

// Declare declares the screens.
func (s *Screens) Declare(r *screens.Registry) { declared.Declare(s, r) }

// AuthorizeInput is the request with which a program sends a person, under the names of RFC 6749.
type AuthorizeInput struct {
	ResponseType        string `query:"response_type" secret:"true"`
	ClientID            string `query:"client_id" secret:"true"`
	RedirectURI         string `query:"redirect_uri" secret:"true"`
	CodeChallenge       string `query:"code_challenge" secret:"true"`
	CodeChallengeMethod string `query:"code_challenge_method" secret:"true"`
	State               string `query:"state" secret:"true"`
	Resource            string `query:"resource" secret:"true"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "authorize", Page: "Authorize", Summary: "A program that asks to be connected", Access: httpapi.Everyone, Missing: true, Personal: true},
		func(s *Screens, ctx context.Context, in *AuthorizeInput) (screens.Answer[AuthorizeData], error) {
			return s.Authorize(ctx, oauth.Request(*in))
		})
}

// AuthorizeData is a program that asks to be connected.
type AuthorizeData struct {
	Known   bool   `json:"known" doc:"the program is registered; if not, nothing else is here"`
	Name    string `json:"name" doc:"as the program calls itself; nobody checked it"`
	Host    string `json:"host" doc:"where it is: example.com, or “this device”"`
	Problem string `json:"problem" doc:"why it can’t be connected; empty: it can"`
	Back    string `json:"back" doc:"the program’s address, which says that it wasn’t connected"`
}

// Authorize is the page of a request.
func (s *Screens) Authorize(ctx context.Context, r oauth.Request) (screens.Answer[AuthorizeData], error) {
	head := s.PageHead(oauth.Path, "Connect a program", "A program asks to read your favorites and saved searches.")
	head.Canonical, head.Index = "", false
	if s.Programs == nil {
		head.Status = 404
		return screens.Answer[AuthorizeData]{Head: head}, nil
	}
	client, err := s.Programs.Asking(ctx, r)
	if apperr.IsNotFound(err) {
		head.Status = 404
		return screens.Answer[AuthorizeData]{Head: head}, nil
	}
	if err != nil {
		return screens.Answer[AuthorizeData]{}, err
	}
	data := AuthorizeData{Known: true, Name: client.Name, Host: hostOf(r.RedirectURI)}
	if refused := s.Programs.Refusal(r); refused != nil {
		data.Problem, data.Back = refused.Text, s.Programs.BackWith(r, refused)
	} else {
		data.Back = s.Programs.BackWith(r, oauth.Denied)
	}
	return screens.Answer[AuthorizeData]{Head: head, Data: data}, nil
}

// hostOf says where an address leads. http and apps' own schemes stay on the device.
func hostOf(redirect string) string {
	to, err := url.Parse(redirect)
	if err != nil || to.Scheme != "https" {
		return "this device"
	}
	return to.Hostname()
}
