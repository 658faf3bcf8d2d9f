// Package api has the API calls about reviews and surveys.
package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/feedback"
	feedbackscreen "hearthway/bff/features/feedback/screen"
	"hearthway/bff/platform/httpapi"
)

const tag = "Feedback"

// Calls are the calls about reviews and surveys.
type Calls struct {
	accountapi.Sessions
	Feedback *feedback.Service
}

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	get := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{tag}}
	}
	httpapi.Register(api, httpapi.Everyone, get("reviews", "/api/pub/reviews", "Published reviews, newest first, with a summary of all"), c.reviews)
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(feedback.ReviewsFromNetwork, feedback.ReviewsOfEmail), httpapi.Call(tag, "write-review", http.MethodPost, "/api/pub/reviews", "Writes a review of us, which a person reads before it is published; guests confirm it by email"), c.write)
	httpapi.Register(api, httpapi.Everyone.Limited(feedback.Confirmations), httpapi.Call(tag, "confirm-review", http.MethodPost, "/api/pub/reviews/confirm", "Confirms a review, by the key of the emailed link"), c.confirm)
	httpapi.Register(api, httpapi.Everyone.Limited(feedback.Answering), httpapi.Call(tag, "answer-survey", http.MethodPost, "/api/pub/surveys/answer", "Answers a survey once, by the key of the emailed link"), c.answer)
}

// ReviewsInput selects reviews.
type ReviewsInput struct {
	Page int `query:"page" minimum:"1"`
}

// ReviewsOutput are published reviews.
type ReviewsOutput struct {
	Body struct {
		Success bool `json:"success"`
		feedbackscreen.Reviews
	}
}

func (c Calls) reviews(ctx context.Context, in *ReviewsInput) (*ReviewsOutput, error) {
	shown, err := feedbackscreen.ReviewsPage(ctx, c.Feedback, in.Page)
	if err != nil {
		return nil, err
	}
	out := &ReviewsOutput{}
	out.Body.Success, out.Body.Reviews = true, shown
	return out, nil
}

// ReviewInput is a review as typed.
type ReviewInput struct {
	Body *struct {
		_        struct{}       `json:"-" additionalProperties:"true"`
		Name     httpapi.Text   `json:"name,omitempty" doc:"as it is shown"`
		Email    httpapi.Text   `json:"email,omitempty"`
		Rating   httpapi.Int    `json:"rating,omitempty" doc:"1 to 5"`
		Topic    httpapi.Text   `json:"topic,omitempty" doc:"a key of the page's topics"`
		Text     httpapi.Text   `json:"text,omitempty" doc:"20 to 2,000 characters"`
		Show     httpapi.Bool   `json:"show,omitempty" doc:"whether others may read it"`
		Source   httpapi.Text   `json:"itm_source,omitempty"`
		Medium   httpapi.Text   `json:"itm_medium,omitempty"`
		Campaign httpapi.Text   `json:"itm_campaign,omitempty"`
		Captcha  httpapi.Secret `json:"captcha,omitempty" doc:"answer to the captcha, where there is one"`
	}
}

// ReviewAnswer is the state of a submitted review.
type ReviewAnswer struct {
	Success bool   `json:"success"`
	Status  string `json:"status" enum:"unconfirmed,pending,published,refused" doc:"unconfirmed: the author has to press the link in the mail"`
}

// ReviewOutput is the state of a submitted review.
type ReviewOutput struct{ Body ReviewAnswer }

func (c Calls) write(ctx context.Context, in *ReviewInput) (*ReviewOutput, error) {
	f, d := &httpapi.Form{}, feedback.Draft{}
	if b := in.Body; b != nil {
		d = feedback.Draft{
			Name: f.Line("name", b.Name), Email: f.Line("email", b.Email), Rating: int(f.Int("rating", b.Rating)), Topic: f.Line("topic", b.Topic), Text: f.Prose("text", b.Text), Show: f.Bool("show", b.Show),
			Campaign: feedback.Campaign{Source: f.Line("itm_source", b.Source), Medium: f.Line("itm_medium", b.Medium), Name: f.Line("itm_campaign", b.Campaign)}, Captcha: f.Hidden("captcha", b.Captcha),
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	who, from, err := c.Caller(ctx)
	if err != nil {
		return nil, err
	}
	return reviewOutput(c.Feedback.Write(ctx, d, who, from))
}

func reviewOutput(r feedback.Review, err error) (*ReviewOutput, error) {
	if err != nil {
		return nil, err
	}
	return &ReviewOutput{ReviewAnswer{Success: true, Status: string(r.Status)}}, nil
}

// ReviewKeyInput is the token of an emailed link.
type ReviewKeyInput struct {
	Body *struct {
		_   struct{}       `json:"-" additionalProperties:"true"`
		Key httpapi.Secret `json:"key,omitempty"`
	}
}

func (c Calls) confirm(ctx context.Context, in *ReviewKeyInput) (*ReviewOutput, error) {
	f, key := &httpapi.Form{}, ""
	if in.Body != nil {
		key = f.Hidden("key", in.Body.Key)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return reviewOutput(c.Feedback.Confirm(ctx, key))
}

// SurveyAnswerInput are the answers to a survey.
type SurveyAnswerInput struct {
	Body *struct {
		_       struct{}                                `json:"-" additionalProperties:"true"`
		Key     httpapi.Secret                          `json:"key,omitempty"`
		Answers httpapi.Object[map[string]httpapi.Text] `json:"answers,omitempty" doc:"by the keys of questions; a score is 0 to 10"`
	}
}

// maxAnswers exceeds the number of questions in any survey. Further answers are ignored.
const maxAnswers = 50

func (c Calls) answer(ctx context.Context, in *SurveyAnswerInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, key, given := &httpapi.Form{}, "", map[string]string{}
	if in.Body != nil {
		key = f.Hidden("key", in.Body.Key)
		answers, _ := httpapi.ReadObject(f, "answers", in.Body.Answers)
		for name, value := range answers {
			if len(given) < maxAnswers {
				given[name] = f.Prose(name, value)
			}
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Feedback.Respond(ctx, key, given))
}
