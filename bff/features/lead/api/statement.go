package api

import (
	"context"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/platform/httpapi"
)

// StatementInput selects a month.
type StatementInput struct {
	Month string `query:"month" doc:"2026-11"`
}

// StatementOutput is an agent's statement of a month.
type StatementOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         LeadStatement
}

// LeadStatement says what became of the leads that an agent was offered in a month, and what they cost.
type LeadStatement struct {
	Month string             `json:"month" doc:"2026-11"`
	Rows  []LeadStatementRow `json:"rows" doc:"by program and ZIP code"`
	Total LeadStatementRow   `json:"total"`
}

// LeadStatementRow counts leads.
type LeadStatementRow struct {
	Program  string `json:"program" doc:"key of the program; empty: they came for free"`
	Zip      string `json:"zip" doc:"empty: own buyers, listings and profile"`
	Offered  int    `json:"offered"`
	Accepted int    `json:"accepted"`
	Passed   int    `json:"passed"`
	Expired  int    `json:"expired" doc:"not answered in time"`
	Toured   int    `json:"toured" doc:"had a tour that wasn't canceled"`
	Closed   int    `json:"closed" doc:"the agent reported their closing"`
	Cost     int64  `json:"cost" doc:"cents that were charged in the month, in equal parts for the program's ZIP codes"`
}

func (calls Calls) statement(ctx context.Context, in *StatementInput) (*StatementOutput, error) {
	rows, err := calls.Leads.Statement(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.Month))
	if err != nil {
		return nil, err
	}
	out := &StatementOutput{CacheControl: noStore, Body: LeadStatement{Month: in.Month, Rows: []LeadStatementRow{}}}
	for _, r := range rows {
		row, total := LeadStatementRow{r.Program, r.Zip, r.Offered, r.Accepted, r.Passed, r.Expired, r.Toured, r.Closed, r.Cents}, &out.Body.Total
		out.Body.Rows = append(out.Body.Rows, row)
		total.Offered, total.Accepted, total.Passed, total.Expired, total.Toured, total.Closed, total.Cost = total.Offered+r.Offered, total.Accepted+r.Accepted, total.Passed+r.Passed, total.Expired+r.Expired, total.Toured+r.Toured, total.Closed+r.Closed, total.Cost+r.Cents
	}
	return out, nil
}

func (calls Calls) statementCSV(ctx context.Context, in *StatementInput) (*FileOutput, error) {
	month := httpapi.CleanParam(in.Month)
	m, err := calls.Leads.MonthOf(ctx, accountapi.Principal(ctx).Account.ID, month)
	if err != nil {
		return nil, err
	}
	text, err := m.CSV(harmless)
	return file("statement-"+month+".csv", "text/csv", text), err
}

func (calls Calls) statementPDF(ctx context.Context, in *StatementInput) (*FileOutput, error) {
	month := httpapi.CleanParam(in.Month)
	content, err := calls.Leads.StatementPDF(ctx, accountapi.Principal(ctx).Account.ID, month)
	if err != nil {
		return nil, err
	}
	return &FileOutput{CacheControl: noStore, ContentType: "application/pdf", Disposition: `attachment; filename="statement-` + month + `.pdf"`, Body: content}, nil
}
