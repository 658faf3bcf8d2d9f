package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/valuation"
	"hearthway/bff/platform/httpapi"
)

// SaveEstimateInput saves the estimate of a home.
type SaveEstimateInput struct {
	Body *struct {
		_     struct{}     `json:"-" additionalProperties:"true"`
		Query httpapi.Text `json:"query,omitempty" doc:"of the page with the estimate: address=4417+Swiss+Avenue%2C+Dallas%2C+TX+75204&beds=4"`
	}
}

// MailEstimateInput requests an estimate by email.
type MailEstimateInput struct {
	Body *struct {
		_     struct{}     `json:"-" additionalProperties:"true"`
		Query httpapi.Text `json:"query,omitempty" doc:"of the page with the estimate"`
		Email httpapi.Text `json:"email,omitempty" doc:"where to send it"`
	}
}

// SavedEstimateInput turns emails about a saved estimate on or off.
type SavedEstimateInput struct {
	httpapi.IDInput
	Body *struct {
		_     struct{}     `json:"-" additionalProperties:"true"`
		Mails httpapi.Bool `json:"mails,omitempty" doc:"default: off"`
	}
}

// EstimateLinkInput turns emails about an estimate on or off by a link in one of them.
type EstimateLinkInput struct {
	Body *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		Link httpapi.Text `json:"link,omitempty"`
		On   httpapi.Bool `json:"on,omitempty" doc:"default: off"`
	}
}

// SavedEstimateOutput is a saved estimate.
type SavedEstimateOutput struct {
	Body struct {
		Success  bool                `json:"success"`
		Estimate SavedEstimateRecord `json:"estimate"`
	}
}

// SavedEstimatesOutput lists a buyer's saved estimates.
type SavedEstimatesOutput struct {
	Body struct {
		Estimates []SavedEstimateRecord `json:"estimates" doc:"newest first"`
	}
}

// SavedEstimateRecord is a saved estimate.
type SavedEstimateRecord struct {
	ID      int64  `json:"id"`
	Address string `json:"address"`
	Href    string `json:"href" doc:"path of the page with it"`
	Value   int64  `json:"value" doc:"dollars, as of the date"`
	Date    string `json:"date" format:"date"`
	Mails   bool   `json:"mails" doc:"an email is sent when it changes by more than 2 percent"`
}

func savedRecord(w valuation.Watch) SavedEstimateRecord {
	return SavedEstimateRecord{ID: w.ID, Address: w.Address, Href: valuation.Path(w.Query), Value: w.Value, Date: w.NotifiedAt.UTC().Format(time.DateOnly), Mails: w.Mails}
}

const savedPath = "/api/lead/estimates"

func (c Calls) registerWatches(api huma.API) {
	mails := httpapi.Everyone.LimitedByRules(valuation.EstimatesToOne, valuation.EstimatesFromNetwork)
	httpapi.Register(api, mails, httpapi.Call(httpapi.TagSearch, "mail-estimate", http.MethodPost, "/api/pub/estimates/mail", "Emails an estimate, with a link that turns on emails about its changes"), c.mailEstimate)
	httpapi.Register(api, httpapi.Everyone, httpapi.Call(httpapi.TagMails, "switch-estimate-mails", http.MethodPost, "/api/pub/estimates/updates", "Turns emails about an estimate on or off, by a link in one of them"), c.switchByLink)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "saved-estimates", http.MethodGet, savedPath, "The buyer's saved estimates"), c.saved)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "save-estimate", http.MethodPost, savedPath, "Saves an estimate; the same one is saved once"), c.save)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "switch-saved-estimate", http.MethodPut, savedPath+"/{id}", "Turns emails about a saved estimate on or off"), c.switchSaved)
	httpapi.Register(api, httpapi.Buyers, httpapi.Call(httpapi.TagSaved, "delete-saved-estimate", http.MethodDelete, savedPath+"/{id}", "Deletes a saved estimate"), c.deleteSaved)
}

func (c Calls) mailEstimate(ctx context.Context, in *MailEstimateInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f := &httpapi.Form{}
	var email, query string
	if in.Body != nil {
		email, query = f.Line("email", in.Body.Email), f.Line("query", in.Body.Query)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := c.Client(ctx)
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Valuations.MailEstimate(ctx, email, query, from))
}

func (c Calls) switchByLink(ctx context.Context, in *EstimateLinkInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, link, on := &httpapi.Form{}, "", false
	if in.Body != nil {
		link, on = f.Line("link", in.Body.Link), f.Bool("on", in.Body.On)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	_, err := c.Valuations.SwitchEmailsByLink(ctx, link, on)
	return httpapi.OKUnless(err)
}

func (c Calls) saved(ctx context.Context, _ *struct{}) (*SavedEstimatesOutput, error) {
	list, err := c.Valuations.Watches(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	out := &SavedEstimatesOutput{}
	out.Body.Estimates = make([]SavedEstimateRecord, len(list))
	for i, w := range list {
		out.Body.Estimates[i] = savedRecord(w)
	}
	return out, nil
}

func (c Calls) save(ctx context.Context, in *SaveEstimateInput) (*SavedEstimateOutput, error) {
	f, query := &httpapi.Form{}, ""
	if in.Body != nil {
		query = f.Line("query", in.Body.Query)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	w, err := c.Valuations.SaveEstimate(ctx, accountapi.Principal(ctx).Account.ID, query)
	if err != nil {
		return nil, err
	}
	out := &SavedEstimateOutput{}
	out.Body.Success, out.Body.Estimate = true, savedRecord(w)
	return out, nil
}

func (c Calls) switchSaved(ctx context.Context, in *SavedEstimateInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	f, on := &httpapi.Form{}, false
	if in.Body != nil {
		on = f.Bool("mails", in.Body.Mails)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Valuations.SwitchEmails(ctx, accountapi.Principal(ctx), id, on))
}

func (c Calls) deleteSaved(ctx context.Context, in *httpapi.IDInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	id, err := in.Number()
	if err != nil {
		return nil, err
	}
	return httpapi.OKUnless(c.Valuations.DeleteWatch(ctx, accountapi.Principal(ctx).Account.ID, id))
}
