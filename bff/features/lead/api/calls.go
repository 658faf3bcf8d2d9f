// Package api has the HTTP calls for leads.
package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/lead"
	leadscreen "hearthway/bff/features/lead/screen"
	"hearthway/bff/platform/httpapi"
)

// Calls are the calls for leads. Agents reach only their own.
type Calls struct {
	accountapi.Sessions
	Leads   *lead.Service
	Screens *leadscreen.Screens
	Product string
}

const tag = "Leads"

// Register registers the calls.
func (calls Calls) Register(api huma.API) {
	get := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{tag}}
	}
	answers := httpapi.Agents.LimitedByRules(lead.Answers)
	httpapi.Register(api, httpapi.Agents, get("leads", "/api/agent/leads", "The agent's leads, those with the latest inquiries first"), calls.list)
	httpapi.Register(api, httpapi.Agents, get("leads-csv", "/api/agent/leads.csv", "The agent's leads as a CSV file, at most 5,000"), calls.csv)
	httpapi.Register(api, httpapi.Agents, get("lead-contact", "/api/agent/leads/{id}/contact.vcf", "The buyer as a contact card"), calls.contact)
	httpapi.Register(api, httpapi.Agents, get("leads-file", "/api/agent/leads-file", "The content of leads.csv, for an app's share sheet"), calls.csvText)
	httpapi.Register(api, httpapi.Agents, get("lead-contact-file", "/api/agent/leads/{id}/contact-file", "The content of contact.vcf, for an app's share sheet"), calls.contactText)
	httpapi.Register(api, httpapi.Agents, get("lead-statement", "/api/agent/lead-statement", "What became of the leads that the agent was offered in a month, by program and ZIP code, and what the programs cost"), calls.statement)
	httpapi.Register(api, httpapi.Agents, get("lead-statement-csv", "/api/agent/lead-statement.csv", "Leads, closings, fees and payments of a month as a CSV file"), calls.statementCSV)
	httpapi.Register(api, httpapi.Agents, get("lead-statement-pdf", "/api/agent/lead-statement.pdf", "The same as a PDF"), calls.statementPDF)
	httpapi.Register(api, answers, httpapi.Call(tag, "decline-closing", http.MethodPost, "/api/agent/leads/{id}/closing/decline", "Says that a sale of which the MLS has a record wasn't the agent's; repeating it changes nothing"), calls.declineClosing)
	httpapi.Register(api, answers, httpapi.Call(tag, "accept-lead", http.MethodPost, "/api/agent/leads/{id}/accept", "Accepts a lead and tells the buyer; repeating it changes nothing"), calls.accept)
	httpapi.Register(api, answers, httpapi.Call(tag, "pass-lead", http.MethodPost, "/api/agent/leads/{id}/pass", "Passes on a lead: after a minute it goes to the next agent, and the buyer is told"), calls.pass)
	httpapi.Register(api, answers, httpapi.Call(tag, "take-back-lead", http.MethodPost, "/api/agent/leads/{id}/take-back", "Takes back, within a minute, that the agent passed on a lead"), calls.takeBack)
	httpapi.Register(api, answers, httpapi.Call(tag, "stage-lead", http.MethodPost, "/api/agent/leads/{id}/stage", "Sets how far the agent has come with an accepted lead"), calls.stage)
	httpapi.Register(api, answers, httpapi.Call(tag, "report-closing", http.MethodPost, "/api/agent/leads/{id}/closing", "Reports the closing of an accepted lead, or corrects the report; without the fee that the agent saw, it only says what the fee would be"), calls.reportClosing)
	httpapi.Register(api, answers, httpapi.Call(tag, "dispute-closing", http.MethodPost, "/api/agent/leads/{id}/closing/dispute", "Says why the agent doesn't owe the referral fee of a closing; nothing is charged until we answer"), calls.disputeClosing)
	httpapi.Register(api, answers, httpapi.Call(tag, "release-lead", http.MethodPost, "/api/agent/leads/{id}/release", "Releases the buyer of an accepted lead, who may then choose another agent"), calls.release)
	calls.registerSetup(api)
	httpapi.Register(api, httpapi.Buyers.LimitedByRules(lead.Choices), httpapi.Call(tag, "choose-agent", http.MethodPost, "/api/lead/agent", "Lets a buyer continue with an agent or without one; both get an email"), calls.choose)
	httpapi.Register(api, httpapi.Buyers.LimitedByRules(lead.Choices), httpapi.Call(tag, "pass-message-on", http.MethodPost, "/api/lead/inquiries/{id}/pass-on", "Gives a message that its agent didn't take to another agent, because the buyer says so"), calls.passMessageOn)
	httpapi.Register(api, httpapi.Everyone, httpapi.Call(tag, "pass-message-on-by-link", http.MethodPost, "/api/pub/inquiries/pass-on", "The same for a guest, by the link in the email that asks for it"), calls.passOnByLink)
}

// ListInput selects a page of leads.
type ListInput struct {
	Page int `query:"page" minimum:"1"`
}

// ListOutput lists leads.
type ListOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Leads    []leadscreen.Lead `json:"leads" doc:"20 a page"`
		Count    int               `json:"count" doc:"of all pages"`
		New      int               `json:"new" doc:"how many have to be accepted"`
		Response int               `json:"response_seconds" doc:"how long the agent takes to accept one, on average over 90 days; 0: not known"`
	}
}

const noStore = "no-store"

func (calls Calls) list(ctx context.Context, in *ListInput) (*ListOutput, error) {
	page, err := calls.Leads.Leads(ctx, accountapi.Principal(ctx).Account.ID, lead.PerPage, (min(max(1, in.Page), 1_000_000)-1)*lead.PerPage)
	if err != nil {
		return nil, err
	}
	out := &ListOutput{CacheControl: noStore}
	out.Body.Leads, out.Body.Count, out.Body.New, out.Body.Response = make([]leadscreen.Lead, len(page.Leads)), page.Count, page.New, int(page.Response.Seconds())
	for i, v := range page.Leads {
		out.Body.Leads[i] = calls.Screens.Lead(v)
	}
	return out, nil
}

// LeadInput identifies one of the agent's leads.
type LeadInput struct {
	ID string `path:"id"`
}

// LeadOutput is a lead after a change.
type LeadOutput struct {
	Body struct {
		Success bool            `json:"success"`
		Lead    leadscreen.Lead `json:"lead"`
	}
}

func (calls Calls) accept(ctx context.Context, in *LeadInput) (*LeadOutput, error) {
	accountID, id := accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID)
	if _, err := calls.Leads.Accept(ctx, accountID, id); err != nil {
		return nil, err
	}
	v, err := calls.Leads.LeadOf(ctx, accountID, id)
	if err != nil {
		return nil, err
	}
	out := &LeadOutput{}
	out.Body.Success, out.Body.Lead = true, calls.Screens.Lead(v)
	return out, nil
}

// PassInput says why an agent passes on a lead.
type PassInput struct {
	ID   string `path:"id"`
	Body *struct {
		_      struct{}     `json:"-" additionalProperties:"true"`
		Reason httpapi.Text `json:"reason,omitempty" doc:"busy, area, home, conflict or other"`
		Note   httpapi.Text `json:"note,omitempty" doc:"in their words, at most 500 characters; only we read it"`
	}
}

func (calls Calls) pass(ctx context.Context, in *PassInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, reason, note := &httpapi.Form{}, "", ""
	if in.Body != nil {
		reason, note = f.Line("reason", in.Body.Reason), f.Prose("note", in.Body.Note)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(calls.Leads.Pass(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID), lead.PassReason(reason), note))
}

// StageInput says how far an agent has come.
type StageInput struct {
	ID   string `path:"id"`
	Body *struct {
		_     struct{}     `json:"-" additionalProperties:"true"`
		Stage httpapi.Text `json:"stage,omitempty" doc:"in_touch, touring, under_contract or closed"`
	}
}

func (calls Calls) stage(ctx context.Context, in *StageInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, stage := &httpapi.Form{}, ""
	if in.Body != nil {
		stage = f.Line("stage", in.Body.Stage)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return httpapi.OKUnless(calls.Leads.SetStage(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID), lead.Stage(stage)))
}

func (calls Calls) takeBack(ctx context.Context, in *LeadInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	return httpapi.OKUnless(calls.Leads.TakeBack(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID)))
}

func (calls Calls) passMessageOn(ctx context.Context, in *LeadInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	return httpapi.OKUnless(calls.Leads.PassMessageOn(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID)))
}

// PassOnInput is the token of a link in an email to a guest.
type PassOnInput struct {
	Body *struct {
		_    struct{}     `json:"-" additionalProperties:"true"`
		Link httpapi.Text `json:"link,omitempty" doc:"from an email"`
	}
}

// PassOnOutput says who has a message now.
type PassOnOutput struct {
	Body struct {
		Success  bool   `json:"success"`
		Receiver string `json:"receiver"`
	}
}

func (calls Calls) passOnByLink(ctx context.Context, in *PassOnInput) (*PassOnOutput, error) {
	f, link := &httpapi.Form{}, ""
	if in.Body != nil {
		link = f.Line("link", in.Body.Link)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	to, err := calls.Leads.PassOnByLink(ctx, link)
	if err != nil {
		return nil, err
	}
	out := &PassOnOutput{}
	out.Body.Success, out.Body.Receiver = true, to.Names()
	return out, nil
}

func (calls Calls) release(ctx context.Context, in *LeadInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	return httpapi.OKUnless(calls.Leads.Release(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID)))
}

// FileOutput is a file to download.
type FileOutput struct {
	CacheControl string `header:"Cache-Control"`
	ContentType  string `header:"Content-Type"`
	Disposition  string `header:"Content-Disposition"`
	Body         []byte
}

func file(name, kind, content string) *FileOutput {
	return &FileOutput{CacheControl: noStore, ContentType: kind + "; charset=utf-8", Disposition: `attachment; filename="` + name + `"`, Body: []byte(content)}
}

// TextFileOutput is a text file within JSON, for apps.
type TextFileOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         TextFile
}

// TextFile is a text file.
type TextFile struct {
	Name string `json:"name"`
	Type string `json:"type"`
	Text string `json:"text"`
}

func asText(f *FileOutput, name string, err error) (*TextFileOutput, error) {
	if err != nil {
		return nil, err
	}
	return &TextFileOutput{CacheControl: noStore, Body: TextFile{Name: name, Type: f.ContentType, Text: string(f.Body)}}, nil
}

func (calls Calls) csvText(ctx context.Context, in *struct{}) (*TextFileOutput, error) {
	f, err := calls.csv(ctx, in)
	return asText(f, csvName, err)
}

func (calls Calls) contactText(ctx context.Context, in *LeadInput) (*TextFileOutput, error) {
	f, err := calls.contact(ctx, in)
	return asText(f, contactName, err)
}

// File names.
const (
	csvName     = "leads.csv"
	contactName = "contact.vcf"
)

func (calls Calls) contact(ctx context.Context, in *LeadInput) (*FileOutput, error) {
	v, err := calls.Leads.LeadOf(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID))
	if err != nil {
		return nil, err
	}
	card := lead.CardOf(v.Lead, calls.Product)
	return file(contactName, "text/vcard", card.Text()), nil
}

// ChoiceInput is a buyer's choice of how to continue.
type ChoiceInput struct {
	Body *struct {
		_       struct{}     `json:"-" additionalProperties:"true"`
		Program httpapi.Text `json:"program,omitempty" doc:"browsing, agent or buy_sell"`
		AgentID httpapi.Text `json:"agent_id,omitempty" doc:"as the screen has it; not needed for browsing"`
	}
}

// ChoiceOutput is the agent that the buyer chose.
type ChoiceOutput struct {
	Body struct {
		Success bool   `json:"success"`
		Agent   string `json:"agent" doc:"name; empty: no one"`
	}
}

func (calls Calls) choose(ctx context.Context, in *ChoiceInput) (*ChoiceOutput, error) {
	f, program, id := &httpapi.Form{}, "", ""
	if in.Body != nil {
		program, id = f.Line("program", in.Body.Program), f.Line("agent_id", in.Body.AgentID)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	chosen, err := calls.Leads.Choose(ctx, accountapi.Principal(ctx), lead.Program(program), id)
	if err != nil {
		return nil, err
	}
	out := &ChoiceOutput{}
	out.Body.Success, out.Body.Agent = true, chosen.Name
	return out, nil
}
