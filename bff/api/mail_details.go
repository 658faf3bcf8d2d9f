package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/saved"
)

// MailDetailsInput mails a home to people.
type MailDetailsInput struct {
	Body *struct {
		_          struct{} `json:"-" additionalProperties:"true"`
		Alias      Text     `json:"alias,omitempty"`
		Recipients Strings  `json:"recipients,omitempty" doc:"at most 5 e-mail addresses"`
		Note       Text     `json:"note,omitempty" doc:"at most 500 characters"`
	}
}

func (a calls) registerMailDetails(api huma.API) {
	huma.Register(api, keptCall("mail-property-details", http.MethodPost, "/api/lead/properties/mail-property-details", "Mails a home to people, 20 times a day"), a.mailDetails)
}

func (a calls) mailDetails(ctx context.Context, in *MailDetailsInput) (*struct{ Body Done }, error) {
	f, share := &form{}, saved.Share{}
	if in.Body != nil {
		share.Alias, share.Note = strings.ToLower(f.line("alias", in.Body.Alias)), f.prose("note", in.Body.Note)
		if share.Recipients = in.Body.Recipients.values; in.Body.Recipients.bad || len(share.Recipients) > maxList {
			f.reject("recipients", "Must be a list of texts")
		}
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	return &struct{ Body Done }{done()}, a.Saved.ShareHome(ctx, signed(ctx), share, from)
}
