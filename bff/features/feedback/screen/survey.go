package screen

import (
	"context"
	"errors"
	"net/http"

	"hearthway/bff/features/feedback"
	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/screens"
)

// SurveyInput is the token of an emailed link.
type SurveyInput struct {
	Key string `query:"key" secret:"true"`
}

// SurveyData is a survey to answer, or why it can't be answered.
type SurveyData struct {
	State     string           `json:"state" enum:"open,used,expired,unknown,none" doc:"none: there is no key"`
	Title     string           `json:"title"`
	Text      string           `json:"text"`
	Photo     screens.Photo    `json:"photo" doc:"behind the page"`
	Questions []SurveyQuestion `json:"questions"`
}

// SurveyQuestion is one question.
type SurveyQuestion struct {
	Key      string   `json:"key"`
	Kind     string   `json:"kind" enum:"score,choice,words" doc:"score: 0 to 10"`
	Text     string   `json:"text"`
	Low      string   `json:"low" doc:"what 0 means"`
	High     string   `json:"high" doc:"and 10"`
	Choices  []string `json:"choices"`
	Optional bool     `json:"optional"`
}

var surveyScene = screens.ScenePhoto("survey", "")

// surveySizes is the value of the picture's "sizes" attribute: the picture covers the window, and its aspect ratio is 1.9.
const surveySizes = "max(100vw, 190vh)"

func init() {
	screens.Add(&declared, screens.Declaration{Name: "survey", Page: "Survey", Summary: "A survey, by the key of the emailed link", Access: httpapi.Everyone, Missing: true, Query: []string{"step"}, Scenes: []string{"survey"}},
		func(s *Screens, ctx context.Context, in *SurveyInput) (screens.Answer[SurveyData], error) {
			return s.Survey(ctx, in.Key)
		})
}

// Survey returns the page of an emailed survey.
func (s *Screens) Survey(ctx context.Context, key string) (screens.Answer[SurveyData], error) {
	data := SurveyData{State: "none", Title: "Surveys come by email", Text: "To answer one, open the link in the email we sent you.", Photo: surveyScene, Questions: []SurveyQuestion{}}
	if key != "" && s.Feedback != nil {
		survey, _, err := s.Feedback.Invited(ctx, key)
		switch {
		case errors.Is(err, feedback.ErrUsed):
			data.State, data.Title, data.Text = "used", "You’ve answered this survey", "Thank you. Each link works once."
		case errors.Is(err, feedback.ErrExpired):
			data.State, data.Title, data.Text = "expired", "This survey has closed", "Links work for 30 days. Thanks all the same for opening yours."
		case errors.Is(err, feedback.ErrUnknown):
			data.State, data.Title, data.Text = "unknown", "We don’t recognize this link", "Please open the link in the email again. If you copied it, make sure you have all of it."
		case err != nil:
			return screens.Answer[SurveyData]{}, err
		default:
			data.State, data.Title, data.Text = "open", survey.Title, survey.Text
			for _, q := range survey.Questions {
				data.Questions = append(data.Questions, SurveyQuestion{Key: q.Key, Kind: string(q.Kind), Text: q.Text, Low: q.Low, High: q.High, Choices: append([]string{}, q.Choices...), Optional: q.Optional})
			}
		}
	}
	head := s.OwnHead("/survey", data.Title, data.Text)
	if data.State == "unknown" {
		head.Status = http.StatusNotFound
	}
	head.Preload = screens.Preload(surveyScene, "640", surveySizes)
	return screens.Answer[SurveyData]{Head: head, Data: data}, nil
}
