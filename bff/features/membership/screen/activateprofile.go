package screen

import (
	"context"

	"hearthway/bff/features/place"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// ActivateProfileData is the page that publishes an agent's profile. For an emailed link, the app gets the agent from the call agent-activation.
type ActivateProfileData struct {
	Agent  *NewAgent     `json:"agent" doc:"who is logged in; null: nobody, or a buyer"`
	States []StateChoice `json:"states" doc:"in which a license may be"`
	Photo  screens.Photo `json:"photo"`
}

// StateChoice is a state to choose.
type StateChoice struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "activate-profile", Page: "ActivateProfile", Summary: "The page that makes an agent's profile public", Access: httpapi.Everyone, Personal: true},
		(*Screens).ActivateProfile)
}

// ActivateProfile is the page that publishes an agent's profile.
func (s *Screens) ActivateProfile(ctx context.Context, _ *screens.NoInput) (screens.Answer[ActivateProfileData], error) {
	agent, err := newAgent(ctx)
	data := ActivateProfileData{Agent: agent, States: make([]StateChoice, len(place.States)), Photo: welcome}
	for i, state := range place.States {
		data.States[i] = StateChoice{Code: state.Code, Name: state.Name}
	}
	head := s.OwnHead("/profile/activate", "Activate your profile", "Set a password, add your license, and buyers can find you.")
	return screens.Answer[ActivateProfileData]{Head: head, Data: data}, err
}
