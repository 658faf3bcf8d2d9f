package api

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/membership"
	"hearthway/bff/platform/httpapi"
)

func (calls Calls) registerTerms(api huma.API) {
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(membership.TermsFromNetwork, membership.TermsToOne, membership.PromoTries), httpapi.Call(tag, "send-terms", http.MethodPost, "/ppc/register/sendTermsInEmail", "Emails the terms of a program, with the agent's choices, as PDFs"), calls.sendTerms)
	file := huma.Operation{OperationID: "terms-file", Method: http.MethodGet, Path: "/ppc/register/terms/{id}", Summary: "A document of the emailed terms as a PDF", Tags: []string{tag}}
	httpapi.Register(api, httpapi.Everyone, file, calls.termsFile)
}

// TermsInput requests the terms of a program by email.
type TermsInput struct {
	Body *TermsBody
}

// TermsBody has the fields at the top level or in data.
type TermsBody struct {
	_ struct{} `json:"-" additionalProperties:"true"`
	TermsFields
	Data httpapi.Object[TermsFields] `json:"data,omitempty" doc:"the same fields, in an object of their own"`
}

// TermsFields are what the terms depend on, and who gets them.
type TermsFields struct {
	Email        httpapi.Text `json:"email,omitempty"`
	FirstName    httpapi.Text `json:"firstname,omitempty"`
	LastName     httpapi.Text `json:"lastname,omitempty"`
	SkipAddendum httpapi.Bool `json:"skipAddendumEmail,omitempty"`
	Addendum     httpapi.Text `json:"email_addendum_file,omitempty" doc:"for sales people only: ID of their addendum"`
	Selection
}

// TermsAnswer is the result of requesting terms.
type TermsAnswer struct {
	Success bool        `json:"success"`
	Error   string      `json:"error"`
	File    string      `json:"file" doc:"path of the agreement as a PDF"`
	Files   []TermsFile `json:"files" doc:"all PDFs that were emailed"`
}

// TermsFile is one of the emailed PDFs.
type TermsFile struct {
	Title string `json:"title"`
	File  string `json:"file" doc:"path"`
}

// TermsOutput is the result of requesting terms.
type TermsOutput struct{ Body TermsAnswer }

func (calls Calls) sendTerms(ctx context.Context, in *TermsInput) (*TermsOutput, error) {
	f, fields := &httpapi.Form{}, TermsFields{}
	if in.Body != nil {
		fields = in.Body.TermsFields
		if nested, ok := httpapi.ReadObject(f, "data", in.Body.Data); ok {
			fields = nested
		}
	}
	r := membership.TermsRequest{
		Email: f.Line("email", fields.Email), Name: strings.TrimSpace(f.Line("firstname", fields.FirstName) + " " + f.Line("lastname", fields.LastName)),
		SkipAddendum: f.Bool("skipAddendumEmail", fields.SkipAddendum), AddendumID: f.Line("email_addendum_file", fields.Addendum), Selection: fields.Selection.read(f),
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	who, from, err := calls.Caller(ctx)
	if err != nil {
		return nil, err
	}
	all, err := calls.Members.SendTerms(ctx, r, who, from)
	if err != nil {
		return nil, err
	}
	answer := TermsAnswer{Success: true, Files: make([]TermsFile, len(all))}
	for i, d := range all {
		answer.Files[i] = TermsFile{d.Title, d.Path()}
		if d.AgreementID == "" {
			answer.File = d.Path()
		}
	}
	return &TermsOutput{Body: answer}, nil
}

// TermsFileInput identifies a document.
type TermsFileInput struct {
	ID string `path:"id" secret:"true"`
}

// TermsFileOutput is a terms document as a PDF.
type TermsFileOutput struct {
	ContentType        string `header:"Content-Type"`
	ContentDisposition string `header:"Content-Disposition"`
	CacheControl       string `header:"Cache-Control"`
	Robots             string `header:"X-Robots-Tag"`
	Body               []byte
}

func (calls Calls) termsFile(ctx context.Context, in *TermsFileInput) (*TermsFileOutput, error) {
	d, err := calls.Members.Terms(ctx, httpapi.CleanParam(in.ID))
	if err != nil {
		return nil, err
	}
	return &TermsFileOutput{ContentType: "application/pdf", ContentDisposition: `inline; filename="` + d.FileName() + `"`, CacheControl: "private, no-store", Robots: "noindex", Body: d.File}, nil
}
