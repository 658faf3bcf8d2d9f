package screen

import (
	"context"

	"hearthway/bff/platform/httpapi"
	"hearthway/bff/platform/regions"
	"hearthway/bff/platform/screens"
)

// SurveyCompleteData thanks someone for their answers.
type SurveyCompleteData struct {
	Title string         `json:"title"`
	Text  string         `json:"text"`
	Photo screens.Photo  `json:"photo" doc:"behind the page"`
	More  []screens.Link `json:"more" doc:"where to go from here"`
}

func init() {
	screens.Add(&declared, screens.Declaration{Name: "survey-complete", Page: "SurveyComplete", Summary: "The thank-you page after a survey", Access: httpapi.Everyone, Shared: true},
		func(s *Screens, ctx context.Context, _ *screens.NoInput) (screens.Answer[SurveyCompleteData], error) {
			regions.DependOnNothing(ctx)
			return s.SurveyComplete(), nil
		})
}

// SurveyComplete returns the page after a survey.
func (s *Screens) SurveyComplete() screens.Answer[SurveyCompleteData] {
	data := SurveyCompleteData{
		Title: "Thank you", Text: "We read every answer. No one can tell which one is yours.", Photo: surveyScene,
		More: []screens.Link{{Href: "/search", Text: "Search homes"}, {Href: "/leave-a-review", Text: "Leave a review"}},
	}
	return screens.Answer[SurveyCompleteData]{Head: s.OwnHead("/survey/complete", data.Title, data.Text), Data: data}
}
