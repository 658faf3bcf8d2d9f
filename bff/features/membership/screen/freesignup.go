package screen

import (
	"context"
	"strings"

	agentscreen "hearthway/bff/features/agent/screen"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// FreeSignUpInput is the path of the page, with the invite code in it.
type FreeSignUpInput struct {
	Path string `query:"path" doc:"/free, /invite/ADA2026 …"`
	Code string `query:"invite_code" secret:"true"`
}

// FreeSignUpData is a page where agents sign up for free.
type FreeSignUpData struct {
	Source  string          `json:"source" doc:"source recorded with the sign-up"`
	Title   string          `json:"title"`
	Text    string          `json:"text"`
	AsksZip bool            `json:"asks_zip" doc:"three steps instead of two"`
	Code    string          `json:"invite_code" doc:"of the address; empty: none"`
	Sponsor *card.AgentName `json:"sponsor" doc:"the owner of the invite code; null: unknown. Without a public profile only the name is known"`
	Cover   screens.Photo   `json:"cover"`
	Facts   []string        `json:"facts" doc:"what an agent's page offers"`
}

// freePage is what distinguishes one free sign-up page from another.
type freePage struct {
	source  string
	title   string
	text    string
	asksZip bool
}

const textTwoMinutes = "For licensed agents. It takes about two minutes."

// freePages are the free sign-up pages by path. /invite is also used for paths with an invite code, and for unknown ones.
var freePages = map[string]freePage{
	"/free":           {"free", "Create your free page", textTwoMinutes, true},
	"/free-profile":   {"free-profile", "Get your free profile", textTwoMinutes, true},
	"/invite":         {"invite", "Create your free page", textTwoMinutes, true},
	"/invite/sign-up": {"invite-sign-up", "Create your free page", textTwoMinutes, true},
	"/team/join":      {"team-join", "Join your team", "Your team lead gave you an invite code. Your page is free and takes about a minute.", false},
	"/bt":             {"bt", "Create your free page", "For licensed agents. It takes about a minute.", false},
	"/inc":            {"inc", "Create your free page", "For licensed agents. It takes about a minute.", false},
	"/signup/plg":     {"plg", "Start with a free page", textTwoMinutes, true},
	"/plus-trial":     {"plus-trial", "Start with your free page", "Plus builds on it, and you can join whenever you like. No card needed.", false},
}

var freeFacts = []string{"Free, no card", "A page buyers find in the directory, once we’ve checked your license", "From then on, inquiries from your page come straight to you"}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "free-sign-up", Page: "FreeSignUp", Summary: "The page where agents sign up for free", Access: httpapi.Everyone, Query: []string{"step"}, Scenes: []string{"hero"}},
		(*Screens).FreeSignUp)
}

// FreeSignUp is a page where agents sign up for free.
func (s *Screens) FreeSignUp(ctx context.Context, in *FreeSignUpInput) (screens.Answer[FreeSignUpData], error) {
	path := strings.ToLower(strings.TrimSuffix(in.Path, "/"))
	found, ok := freePages[path]
	if in.Code != "" || !ok {
		path, found = "/invite", freePages["/invite"]
	}
	head := s.PageHead(path, found.title, "Agents get a free page that buyers find in the directory once the license is checked, and inquiries from it come straight to them.")
	data := FreeSignUpData{
		Source: found.source, Title: found.title, Text: found.text, AsksZip: found.asksZip, Code: in.Code, Facts: freeFacts,
		Cover: screens.ScenePhoto("hero", "Illustration of a street of houses at dusk"),
	}
	if in.Code == "" {
		return screens.Answer[FreeSignUpData]{Head: head, Data: data}, nil
	}
	head.Canonical, head.Index = "", false
	sponsor, err := s.Members.SponsorByCode(ctx, in.Code)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return screens.Answer[FreeSignUpData]{}, err
	}
	if err == nil {
		data.Sponsor = &card.AgentName{Name: sponsor.Name}
		if sponsor.Profile != nil {
			*data.Sponsor = agentscreen.NewAgentName(*sponsor.Profile)
		}
	}
	return screens.Answer[FreeSignUpData]{Head: head, Data: data}, nil
}
