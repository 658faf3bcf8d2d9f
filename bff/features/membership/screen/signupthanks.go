package screen

import (
	"context"

	"hearthway/bff/features/account"
	accountscreen "hearthway/bff/features/account/screen"
	"hearthway/bff/features/listing/card"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// SignUpThanksData greets an agent who has just signed up.
type SignUpThanksData struct {
	Agent *NewAgent     `json:"agent" doc:"who is logged in; null: nobody, or a buyer"`
	Photo screens.Photo `json:"photo"`
}

// NewAgent is the logged-in agent on the pages of the sign-up.
type NewAgent struct {
	Name      string `json:"name"`
	FirstName string `json:"first_name"`
	Email     string `json:"email"`
	Verified  bool   `json:"verified" doc:"whether the email is"`
	Href      string `json:"href" doc:"of the public profile; empty: there is none yet"`
}

// welcome is the illustration on the pages for agents who just signed up.
var welcome = screens.ScenePhoto("welcome", "Illustration of a house at dusk with its lights on")

func init() {
	screens.Add(&declared, screens.Declaration{Name: "sign-up-thanks", Page: "SignUpThanks", Summary: "The next steps of an agent who has signed up", Access: httpapi.Everyone, Personal: true},
		(*Screens).SignUpThanks)
}

// SignUpThanks tells an agent who has signed up what to do next.
func (s *Screens) SignUpThanks(ctx context.Context, _ *screens.NoInput) (screens.Answer[SignUpThanksData], error) {
	agent, err := newAgent(ctx)
	head := s.OwnHead("/invite/thank-you", "Check your email", "One step is left: open the link in our email.")
	return screens.Answer[SignUpThanksData]{Head: head, Data: SignUpThanksData{Agent: agent, Photo: welcome}}, err
}

func newAgent(ctx context.Context) (*NewAgent, error) {
	who, err := accountscreen.OwnerOf(ctx)
	if apperr.CodeOf(err) == apperr.Unauthorized || err == nil && who.Account.Role != account.Admin {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	agent := &NewAgent{Name: who.Account.Name, FirstName: who.Account.FirstName(), Email: who.Account.Email, Verified: who.Account.EmailVerified()}
	if who.Account.Alias != "" {
		agent.Href = card.AgentPath(who.Account.Alias)
	}
	return agent, nil
}
