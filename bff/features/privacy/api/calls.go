// Package api has the calls for exporting and deleting personal data.
package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/account"
	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/privacy"
	"hearthway/bff/platform/apperr"
	"hearthway/bff/platform/httpapi"
)

// DataCodeInput requests a code that verifies an email.
type DataCodeInput struct {
	Body *struct {
		_       struct{}       `json:"-" additionalProperties:"true"`
		Email   httpapi.Text   `json:"email,omitempty"`
		Captcha httpapi.Secret `json:"captcha,omitempty" doc:"answer to the captcha, where there is one"`
	}
}

// DataConfirmInput has the code that was emailed.
type DataConfirmInput struct {
	Body *struct {
		_     struct{}     `json:"-" additionalProperties:"true"`
		Email httpapi.Text `json:"email,omitempty"`
		OTP   httpapi.Text `json:"otp,omitempty"`
	}
}

// DataConfirmOutput is the verified person's DataRecord with the key for the next calls.
type DataConfirmOutput struct {
	Body struct {
		Success bool `json:"success"`
		DataRecord
		Key string `json:"key" doc:"for the next calls; expires in ten minutes"`
	}
}

// DataOutput is the logged-in user's DataRecord.
type DataOutput struct{ Body DataRecord }

// DataRecord says whose data can be exported or deleted, and whether a deletion is pending.
type DataRecord struct {
	Email    string         `json:"email"`
	Accounts []string       `json:"accounts" doc:"lead, admin"`
	Request  *RequestRecord `json:"request" doc:"the pending one, or null"`
}

// RequestRecord is a request to delete data.
type RequestRecord struct {
	Reference   string     `json:"reference" doc:"of the status page; empty in that page's own answer"`
	Kind        string     `json:"kind" enum:"data,account"`
	State       string     `json:"state" enum:"waiting,undone,done"`
	AskedAt     time.Time  `json:"asked_at"`
	DueAt       time.Time  `json:"due_at"`
	EndedAt     *time.Time `json:"ended_at" doc:"when it was undone or done"`
	BackupsGone *time.Time `json:"backups_gone" doc:"when the last backup with the data expires"`
}

// DataKeyInput has the token that DataConfirmOutput returned as key.
type DataKeyInput struct {
	Body *struct {
		_    struct{}       `json:"-" additionalProperties:"true"`
		Key  httpapi.Secret `json:"key,omitempty"`
		Kind httpapi.Text   `json:"kind,omitempty" doc:"for a deletion: data or account"`
	}
}

// DataEraseInput says what to delete.
type DataEraseInput struct {
	Body *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		Kind httpapi.Text `json:"kind,omitempty" doc:"data or account"`
	}
}

// ReferenceInput has the reference of a request's status page.
type ReferenceInput struct {
	Body *struct {
		_         struct{}       `json:"-" additionalProperties:"true"`
		Reference httpapi.Secret `json:"reference,omitempty"`
	}
}

// RequestOutput is a deletion request.
type RequestOutput struct {
	Body struct {
		Success bool          `json:"success"`
		Request RequestRecord `json:"request"`
	}
}

// ExportOutput is everything known about someone, as a file.
type ExportOutput struct {
	Disposition string `header:"Content-Disposition"`
	Body        struct {
		MadeAt time.Time                   `json:"made_at"`
		Email  string                      `json:"email"`
		Data   map[string][]map[string]any `json:"data" doc:"rows by table, without credentials"`
	}
}

// Calls has the calls for exporting and deleting personal data.
type Calls struct {
	accountapi.Sessions
	Erasures *privacy.Service
}

// Register adds the calls to the API.
func (c Calls) Register(api huma.API) {
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(account.CodeLimits...), httpapi.Call(httpapi.TagAccounts, "data-code", http.MethodPost, "/api/pub/data/code", "Emails a code to verify whose data it is; the response is the same whether or not the person is known"), c.dataCode)
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(account.CodeTries), httpapi.Call(httpapi.TagAccounts, "data-confirm", http.MethodPost, "/api/pub/data/confirm", "Exchanges the code for a key that lasts ten minutes"), c.dataConfirm)
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(privacy.Exports), httpapi.Call(httpapi.TagAccounts, "data-copy-by-key", http.MethodPost, "/api/pub/data/copy", "Exports everything known about the person"), c.dataExportByKey)
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(privacy.Requests), httpapi.Call(httpapi.TagAccounts, "data-erase-by-key", http.MethodPost, "/api/pub/data/erase", "Requests deletion of the person's data, with or without the account, in 14 days"), c.dataEraseByKey)
	httpapi.Register(api, httpapi.Everyone, httpapi.Call(httpapi.TagAccounts, "data-request", http.MethodPost, "/api/pub/data/request", "The status of a request"), c.dataRequest)
	httpapi.Register(api, httpapi.Everyone, httpapi.Call(httpapi.TagAccounts, "data-undo-by-reference", http.MethodPost, "/api/pub/data/undo", "Undoes a pending request"), c.dataUndoByReference)
	httpapi.Register(api, httpapi.Members, httpapi.Call(httpapi.TagAccounts, "data-own", http.MethodGet, "/api/account/data", "The logged-in user's data choices and pending request"), c.dataOwn)
	httpapi.Register(api, httpapi.Members.FreshLogin().LimitedByRules(privacy.Exports), httpapi.Call(httpapi.TagAccounts, "data-copy", http.MethodPost, "/api/account/data/copy", "Exports everything known about the person"), c.dataExport)
	httpapi.Register(api, httpapi.Members.FreshLogin().LimitedByRules(privacy.Requests), httpapi.Call(httpapi.TagAccounts, "data-erase", http.MethodPost, "/api/account/data/erase", "Requests deletion of the person's data, with or without the account, in 14 days"), c.dataErase)
	httpapi.Register(api, httpapi.Members, httpapi.Call(httpapi.TagAccounts, "data-undo", http.MethodPost, "/api/account/data/undo", "Undoes the pending request"), c.dataUndo)
}

func (c Calls) dataCode(ctx context.Context, in *DataCodeInput) (*struct{ Body httpapi.Done }, error) {
	f, request := &httpapi.Form{}, account.VerificationRequest{}
	if in.Body != nil {
		request = account.VerificationRequest{Email: f.Line("email", in.Body.Email), Captcha: f.Hidden("captcha", in.Body.Captcha)}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	from, err := c.Client(ctx)
	if err != nil {
		return nil, err
	}
	return &struct{ Body httpapi.Done }{httpapi.OK()}, c.Erasures.SendCode(ctx, request, from)
}

func (c Calls) dataConfirm(ctx context.Context, in *DataConfirmInput) (*DataConfirmOutput, error) {
	f, email, otp := &httpapi.Form{}, "", ""
	if in.Body != nil {
		email, otp = f.Line("email", in.Body.Email), f.Line("otp", in.Body.OTP)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	token, err := c.Erasures.Confirm(ctx, email, otp)
	if err != nil {
		return nil, err
	}
	requester, err := c.Erasures.ByPermit(ctx, token)
	if err != nil {
		return nil, err
	}
	out := &DataConfirmOutput{}
	out.Body.Success, out.Body.Key = true, token
	out.Body.DataRecord, err = c.dataRecord(ctx, requester)
	return out, err
}

func (c Calls) dataRecord(ctx context.Context, requester privacy.Requester) (DataRecord, error) {
	record := DataRecord{Email: requester.Email, Accounts: []string{}}
	for _, one := range requester.Accounts {
		record.Accounts = append(record.Accounts, string(one.Role))
	}
	waits, err := c.Erasures.Pending(ctx, requester)
	if waits != nil {
		request := requestRecord(waits.Request)
		request.Reference = waits.Reference
		record.Request = &request
	}
	return record, err
}

func requestRecord(r privacy.Request) RequestRecord {
	record := RequestRecord{Kind: string(r.Kind), State: "waiting", AskedAt: r.At, DueAt: r.DueAt}
	switch {
	case !r.UndoneAt.IsZero():
		record.State, record.EndedAt = "undone", &r.UndoneAt
	case !r.DoneAt.IsZero():
		gone := r.DoneAt.Add(privacy.Backups)
		record.State, record.EndedAt, record.BackupsGone = "done", &r.DoneAt, &gone
	}
	return record
}

func (c Calls) byKey(ctx context.Context, in *DataKeyInput) (privacy.Requester, privacy.Kind, error) {
	f, token, kind := &httpapi.Form{}, "", ""
	if in.Body != nil {
		token, kind = f.Hidden("key", in.Body.Key), f.Line("kind", in.Body.Kind)
	}
	if err := f.Err(); err != nil {
		return privacy.Requester{}, "", err
	}
	requester, err := c.Erasures.ByPermit(ctx, token)
	return requester, privacy.Kind(kind), err
}

func (c Calls) dataExportByKey(ctx context.Context, in *DataKeyInput) (*ExportOutput, error) {
	requester, _, err := c.byKey(ctx, in)
	if err != nil {
		return nil, err
	}
	return c.export(ctx, requester)
}

func (c Calls) dataExport(ctx context.Context, _ *struct{}) (*ExportOutput, error) {
	return c.export(ctx, privacy.BySession(accountapi.Principal(ctx)))
}

func (c Calls) export(ctx context.Context, requester privacy.Requester) (*ExportOutput, error) {
	known, err := c.Erasures.Export(ctx, requester)
	if err != nil {
		return nil, err
	}
	out := &ExportOutput{Disposition: `attachment; filename="my-data.json"`}
	out.Body.MadeAt, out.Body.Email, out.Body.Data = known.MadeAt.UTC(), known.Email, map[string][]map[string]any{}
	for _, section := range known.Sections {
		out.Body.Data[section.Name] = section.Rows
	}
	return out, nil
}

func (c Calls) dataEraseByKey(ctx context.Context, in *DataKeyInput) (*RequestOutput, error) {
	requester, kind, err := c.byKey(ctx, in)
	if err != nil {
		return nil, err
	}
	return c.erase(ctx, requester, kind)
}

func (c Calls) dataErase(ctx context.Context, in *DataEraseInput) (*RequestOutput, error) {
	f, kind := &httpapi.Form{}, ""
	if in.Body != nil {
		kind = f.Line("kind", in.Body.Kind)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return c.erase(ctx, privacy.BySession(accountapi.Principal(ctx)), privacy.Kind(kind))
}

func (c Calls) erase(ctx context.Context, requester privacy.Requester, kind privacy.Kind) (*RequestOutput, error) {
	submitted, err := c.Erasures.Submit(ctx, requester, kind)
	if err != nil {
		return nil, err
	}
	out := &RequestOutput{}
	out.Body.Success, out.Body.Request = true, requestRecord(submitted.Request)
	out.Body.Request.Reference = submitted.Reference
	return out, nil
}

func (in *ReferenceInput) reference() (string, error) {
	f, reference := &httpapi.Form{}, ""
	if in.Body != nil {
		reference = f.Hidden("reference", in.Body.Reference)
	}
	return reference, f.Err()
}

func (c Calls) dataRequest(ctx context.Context, in *ReferenceInput) (*RequestOutput, error) {
	reference, err := in.reference()
	if err != nil {
		return nil, err
	}
	r, err := c.Erasures.Status(ctx, reference)
	return requestOutput(r, err)
}

func requestOutput(r privacy.Request, err error) (*RequestOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &RequestOutput{}
	out.Body.Success, out.Body.Request = true, requestRecord(r)
	return out, nil
}

func (c Calls) dataUndoByReference(ctx context.Context, in *ReferenceInput) (*RequestOutput, error) {
	reference, err := in.reference()
	if err != nil {
		return nil, err
	}
	r, err := c.Erasures.Status(ctx, reference)
	if err != nil {
		return nil, err
	}
	return requestOutput(c.Erasures.Undo(ctx, r.ID))
}

func (c Calls) dataOwn(ctx context.Context, _ *struct{}) (*DataOutput, error) {
	record, err := c.dataRecord(ctx, privacy.BySession(accountapi.Principal(ctx)))
	return &DataOutput{record}, err
}

// dataUndo needs no recent login, because it deletes nothing.
func (c Calls) dataUndo(ctx context.Context, _ *struct{}) (*RequestOutput, error) {
	waits, err := c.Erasures.Pending(ctx, privacy.BySession(accountapi.Principal(ctx)))
	if err != nil {
		return nil, err
	}
	if waits == nil {
		return nil, apperr.New(apperr.NotFound, "You have no deletion request to undo.")
	}
	return requestOutput(c.Erasures.Undo(ctx, waits.ID))
}
