package feedback

import (
	"regexp"
	"testing"
	"time"

	"hearthway/bff/features/feedback"
	"hearthway/bff/scenarios/product"
)

const answer = "POST /api/pub/surveys/answer"

var surveyKey = regexp.MustCompile(`/survey/([A-Z0-9]+)`)

func invite(s *product.Server, email string) string {
	s.T.Helper()
	survey, ok := s.Services.Feedback.SurveyNamed("searching")
	if !ok {
		s.T.Fatal("there is no survey")
	}
	if err := s.Services.Feedback.Invite(s.T.Context(), survey, email); err != nil {
		s.T.Fatal(err)
	}
	return surveyKey.FindStringSubmatch(s.Mails(email)[0].Text)[1]
}

func answers(key string, pairs ...any) map[string]any {
	return map[string]any{"key": key, "answers": product.WithPairs(map[string]any{"recommend": "9", "purpose": "Buying"}, pairs)}
}

// A link can be answered once, within thirty days, and no answer leads back to its author.
func TestSurvey(t *testing.T) {
	s := product.New(t)
	c := s.Visitor()
	screen := "GET " + product.ScreenPath("survey")
	key := invite(s, "ann@example.com")
	c.Call(screen+"?key="+key, nil).Want(200, "head.index", false, "data.state", "open", "data.title", "How was it?", "data.questions.#", 3, "data.questions.0.high", "Yes")
	c.Call(screen, nil).Want(200, "data.state", "none", "data.questions.#", 0)
	c.Call(screen+"?key=NOTHING", nil).Want(404, "head.status", 404, "data.state", "unknown")

	for _, wrong := range [][2]any{{"recommend", "11"}, {"recommend", ""}, {"purpose", "Selling"}} {
		if c.Call(answer, answers(key, wrong[0], wrong[1])).Want(422, "success", false).Text("fields."+wrong[0].(string)) == "" {
			t.Errorf("%v", wrong)
		}
	}
	c.Call(answer, answers("NOTHING")).Want(404)
	c.Call(answer, answers(key, "change", "The map.", "unknown", "x")).Want(200, "success", true)
	c.Call(answer, answers(key)).Want(410)
	c.Call(screen+"?key="+key, nil).Want(200, "data.state", "used")

	late := invite(s, "ben@example.com")
	s.Advance(feedback.SurveyLife + time.Hour)
	c.Call(answer, answers(late)).Want(410)
	c.Call(screen+"?key="+late, nil).Want(200, "data.state", "expired", "data.title", "This survey has closed")

	survey, _ := s.Services.Feedback.SurveyNamed("searching")
	invited, answered, results, err := s.Services.Feedback.Results(t.Context(), survey)
	if err != nil || invited != 2 || answered != 1 || results[0].Average != 9 || results[0].NetPromoterScore != 100 || results[1].Values["Buying"] != 1 || results[2].Words[0] != "The map." {
		t.Errorf("%d %d %+v %v", invited, answered, results, err)
	}
	if columns := s.Column("select string_agg(column_name, ' ' order by column_name) from information_schema.columns where table_name = 'survey_answers'"); columns[0] != "choices day id survey" {
		t.Error(columns)
	}
}
