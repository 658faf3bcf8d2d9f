package api

import (
	"context"
	"crypto/subtle"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"

	"hearthway/bff/features/conversation"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/httpapi"
)

const (
	answerPath = "/api/pub/mails/inbound"
	// maxAnswerBytes is the maximum size of an email with its attachments, which are left out. 35 MB of them are a third more in JSON.
	maxAnswerBytes = 50_000_000
)

// AnswerInput is an email in the format of Postmark's inbound webhook, which other providers can send, too.
type AnswerInput struct {
	Authorization string `header:"Authorization" secret:"true" doc:"any user and INBOUND_MAIL_SECRET, as Basic"`
	body          []byte // until the request ends
}

// Resolve implements huma.Resolver. It takes the body as it was received: emails are large, and huma would copy them several times.
func (in *AnswerInput) Resolve(ctx huma.Context) []error {
	in.body = humafiber.Unwrap(ctx).Request().Body()
	return nil
}

// inboundMail is what we read of it.
type inboundMail struct {
	From              string
	OriginalRecipient string // address that it was sent to
	MessageID         string // the provider's; counts if the email has none of its own
	TextBody          string
	Headers           []struct{ Name, Value string }
	Attachments       []struct{ ContentID string } // with an ID: a picture in the text, such as a logo
}

// AnswerOutput says whether an email is a message now.
type AnswerOutput struct {
	Body struct {
		Success bool `json:"success"`
		Taken   bool `json:"taken" doc:"false: it isn’t from the person whose address it was sent to, or a program sent it; sending it again is pointless"`
	}
}

func (c Calls) registerAnswers(api huma.API) {
	op := httpapi.Call(tag, "inbound-mail", http.MethodPost, answerPath, "Handles an email that answers a reminder")
	op.Description = "The body is JSON in the format of Postmark’s inbound webhook."
	httpapi.Register(api, httpapi.Everyone, op, c.answer)
}

func (c Calls) answer(ctx context.Context, in *AnswerInput) (*AnswerOutput, error) {
	if !fromProvider(in.Authorization, c.MailSecret) {
		return nil, apperr.New(apperr.Forbidden, "Only the email service can make this call.")
	}
	var email inboundMail
	if json.Unmarshal(in.body, &email) != nil {
		return nil, apperr.New(apperr.Invalid, "This is no email in the format of Postmark.")
	}
	a := conversation.Answer{From: email.From, To: email.OriginalRecipient, MessageID: email.MessageID, Text: format.CleanText(email.TextBody)}
	for _, one := range email.Attachments {
		a.Files = a.Files || one.ContentID == ""
	}
	for _, h := range email.Headers {
		switch strings.ToLower(h.Name) {
		case "message-id":
			a.MessageID = h.Value
		case "auto-submitted":
			a.Automatic = a.Automatic || !strings.EqualFold(h.Value, "no")
		case "precedence":
			a.Automatic = a.Automatic || strings.EqualFold(h.Value, "bulk") || strings.EqualFold(h.Value, "auto_reply")
		}
	}
	err := c.Conversations.TakeAnswer(ctx, a)
	if err != nil && apperr.CodeOf(err) != apperr.NotFound {
		return nil, err
	}
	out := &AnswerOutput{}
	out.Body.Success, out.Body.Taken = true, err == nil
	return out, nil
}

// MaxBody returns how large a request may be that passes on an email; 0: it is another one, or not from the email service, and as small as all others.
func MaxBody(path, authorization, secret string) int {
	if path != answerPath || !fromProvider(authorization, secret) {
		return 0
	}
	return maxAnswerBytes
}

// fromProvider reports whether the password of an Authorization header is the secret of the email service; "": there is none.
func fromProvider(header, secret string) bool {
	encoded, _ := strings.CutPrefix(header, "Basic ")
	raw, err := base64.StdEncoding.DecodeString(encoded)
	_, password, _ := strings.Cut(string(raw), ":")
	return err == nil && secret != "" && subtle.ConstantTimeCompare([]byte(password), []byte(secret)) == 1
}
