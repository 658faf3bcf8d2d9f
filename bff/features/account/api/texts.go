package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// TextInput is a text message that someone sent us.
type TextInput struct {
	Authorization string `header:"Authorization" doc:"the text message service's user and password, as Basic"`
	Body          *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		From httpapi.Text `json:"from,omitempty" doc:"phone it came from"`
		Text httpapi.Text `json:"text,omitempty"`
	}
}

// TextOutput says how the text was understood.
type TextOutput struct {
	Body struct {
		Success bool   `json:"success"`
		Answer  string `json:"answer" enum:"stopped,help,start," doc:"empty: no reply needed"`
	}
}

func (calls Calls) registerTexts(api huma.API) {
	httpapi.Register(api, httpapi.Everyone, httpapi.Call(httpapi.TagAccounts, "inbound-text", http.MethodPost, "/api/pub/texts/inbound", "Handles an incoming text message; replies to STOP and HELP"), calls.inboundText)
}

func (calls Calls) inboundText(ctx context.Context, in *TextInput) (*TextOutput, error) {
	if calls.TextsFrom == nil || !calls.TextsFrom(in.Authorization) {
		return nil, apperr.New(apperr.Forbidden, "Only the text message service can make this call.")
	}
	f, from, text := &httpapi.Form{}, "", ""
	if in.Body != nil {
		from, text = f.Line("from", in.Body.From), f.Line("text", in.Body.Text)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	answer, err := calls.Accounts.HandleInboundText(ctx, from, text)
	out := &TextOutput{}
	out.Body.Success, out.Body.Answer = true, string(answer)
	return out, err
}
