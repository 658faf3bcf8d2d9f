package screen

import (
	"context"
	"errors"
	"time"

	"hearthway/bff/features/lead"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// PassOnInput is the token of a link in an email to a guest.
type PassOnInput struct {
	Link string `query:"link" secret:"true" doc:"from an email"`
}

// PassOnData is a message that waits for its sender. What they wrote isn't in it: emails get forwarded.
type PassOnData struct {
	Problem string `json:"problem" doc:"why nothing can be chosen; empty: it can"`
	Agent   string `json:"agent" doc:"whom they wrote to"`
	Sent    string `json:"sent" doc:"day; empty: the link is unknown"`
	Until   string `json:"until" doc:"day until which the link works; empty: the link is unknown"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "pass-on", Page: "PassOn", Summary: "Whether another agent may have a guest's message, by the link in an email", Access: httpapi.Everyone},
		func(s *Screens, ctx context.Context, in *PassOnInput) (screens.Answer[PassOnData], error) {
			return s.PassOn(ctx, in.Link)
		})
}

// PassOn is the page where a guest says whether another agent may have their message. Opening it changes nothing.
func (s *Screens) PassOn(ctx context.Context, link string) (screens.Answer[PassOnData], error) {
	answer := screens.Answer[PassOnData]{Head: s.OwnHead(lead.PassOnPath, "Your message", "Choose whether another agent gets your message.")}
	if link == "" || s.Leads == nil {
		answer.Data.Problem = "Please open the link in our email."
		return answer, nil
	}
	w, err := s.Leads.WaitingMessage(ctx, link)
	if wrong, ok := errors.AsType[*apperr.Error](err); ok && (wrong.Code == apperr.Gone || wrong.Code == apperr.Invalid) {
		answer.Data.Problem = wrong.Text
		return answer, nil
	}
	if err != nil {
		return screens.Answer[PassOnData]{}, err
	}
	answer.Data = PassOnData{Agent: w.Inquiry.Receiver.Name, Sent: w.Inquiry.CreatedAt.UTC().Format(time.DateOnly), Until: w.Until.Format(time.DateOnly)}
	return answer, nil
}
