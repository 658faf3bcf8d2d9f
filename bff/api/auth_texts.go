package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/platform/apperr"
)

// TextInput is a text that somebody sent to us.
type TextInput struct {
	Authorization string `header:"Authorization" doc:"user and password of the service for texts, as Basic"`
	Body          *struct {
		_    struct{} `json:"-" additionalProperties:"true"`
		From Text     `json:"from,omitempty" doc:"phone that it came from"`
		Text Text     `json:"text,omitempty"`
	}
}

// TextOutput says what it was understood as.
type TextOutput struct {
	Body struct {
		Success bool   `json:"success"`
		Answer  string `json:"answer" enum:"stopped,help,start," doc:"empty: nothing that has to be answered"`
	}
}

func (a calls) registerTexts(api huma.API) {
	huma.Register(api, accountCall("text-came", http.MethodPost, "/api/pub/texts/inbound", "A text came from a phone: STOP and HELP are answered"), a.textCame)
}

func (a calls) textCame(ctx context.Context, in *TextInput) (*TextOutput, error) {
	if a.TextsFrom == nil || !a.TextsFrom(in.Authorization) {
		return nil, apperr.New(apperr.Forbidden, "This call is for the service that delivers texts.")
	}
	f, from, text := &form{}, "", ""
	if in.Body != nil {
		from, text = f.line("from", in.Body.From), f.line("text", in.Body.Text)
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	answer, err := a.Accounts.TextCame(ctx, from, text)
	out := &TextOutput{}
	out.Body.Success, out.Body.Answer = true, string(answer)
	return out, err
}
