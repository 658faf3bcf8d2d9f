package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/saved"
	"hearthway/bff/platform/httpapi"
)

// MailDetailsInput emails a home to other people.
type MailDetailsInput struct {
	Body *struct {
		_          struct{}        `json:"-" additionalProperties:"true"`
		Alias      httpapi.Text    `json:"alias,omitempty"`
		Recipients httpapi.Strings `json:"recipients,omitempty" doc:"up to 5 email addresses"`
		Note       httpapi.Text    `json:"note,omitempty" doc:"at most 500 characters"`
	}
}

func (calls Calls) registerMailDetails(api huma.API) {
	httpapi.Register(api, httpapi.Buyers.LimitedByRules(saved.Shares, saved.SharesFromNetwork), httpapi.Call(httpapi.TagSaved, "mail-property-details", http.MethodPost, "/api/lead/properties/mail-property-details", "Emails a home to others, up to 20 times a day"), calls.mailDetails)
}

func (calls Calls) mailDetails(ctx context.Context, in *MailDetailsInput) (*struct{ Body httpapi.Done }, error) {
	f, share := &httpapi.Form{}, saved.Share{}
	if in.Body != nil {
		share.Alias, share.Note = strings.ToLower(f.Line("alias", in.Body.Alias)), f.Prose("note", in.Body.Note)
		if share.Recipients = in.Body.Recipients.Values; in.Body.Recipients.Bad || len(share.Recipients) > httpapi.MaxList {
			f.Reject("recipients", "Must be a list of text values")
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := calls.Client(ctx)
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, calls.Saved.ShareHome(ctx, accountapi.Principal(ctx), share, from)
}
