package api

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/membership"
	"hearthway/bff/platform/httpapi"
)

func (calls Calls) registerSales(api huma.API, slug string) {
	get := func(id, path, summary string) huma.Operation {
		return huma.Operation{OperationID: id, Method: http.MethodGet, Path: path, Summary: summary, Tags: []string{tag}}
	}
	httpapi.Register(api, httpapi.Everyone, get("sales-users", "/api/"+slug+"/salesUsers", "Our salespeople, who may have helped with a sign-up"), calls.salesUsers)
	httpapi.Register(api, httpapi.Everyone, get("take-over-users", "/api/"+slug+"/takeOver", "Our salespeople who may take over a sale"), calls.takeOver)
	httpapi.Register(api, httpapi.Agents, get("agent-sales", "/api/agent/sales", "Whether the agent is on our sales team, and the addenda that the team may add to terms"), calls.ownSales)
	httpapi.Register(api, httpapi.Agents, get("agent-partner", "/api/agent/partner", "The agent's code for invitations and links, and their results"), calls.partner)
}

// SalesPersonRecord is a member of our sales team.
type SalesPersonRecord struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// SalesUsersOutput lists our salespeople.
type SalesUsersOutput struct {
	Body struct {
		Data []SalesPersonRecord `json:"salesUsersData"`
	}
}

// TakeOverOutput lists the salespeople who may take over a sale.
type TakeOverOutput struct {
	Body struct {
		Data []SalesPersonRecord `json:"takeOverUsersData"`
	}
}

func salesPeople(people []membership.SalesPerson) []SalesPersonRecord {
	list := make([]SalesPersonRecord, len(people))
	for i, p := range people {
		list[i] = SalesPersonRecord(p)
	}
	return list
}

func (calls Calls) salesUsers(ctx context.Context, _ *struct{}) (*SalesUsersOutput, error) {
	people, err := calls.Members.SalesTeam.Users(ctx)
	if err != nil {
		return nil, err
	}
	out := &SalesUsersOutput{}
	out.Body.Data = salesPeople(people)
	return out, nil
}

func (calls Calls) takeOver(ctx context.Context, _ *struct{}) (*TakeOverOutput, error) {
	people, err := calls.Members.SalesTeam.TakeOverUsers(ctx)
	if err != nil {
		return nil, err
	}
	out := &TakeOverOutput{}
	out.Body.Data = salesPeople(people)
	return out, nil
}

// OwnSalesOutput says whether an agent is on our sales team.
type OwnSalesOutput struct {
	Body OwnSales
}

// OwnSales says whether an agent is on our sales team.
type OwnSales struct {
	Success bool                `json:"success"`
	Sales   bool                `json:"sales"`
	Addenda []SalesPersonRecord `json:"addenda" doc:"by id for email_addendum_file; empty for other agents"`
}

func (calls Calls) ownSales(ctx context.Context, _ *struct{}) (*OwnSalesOutput, error) {
	sales, err := calls.Members.IsSales(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	out := &OwnSalesOutput{Body: OwnSales{Success: true, Sales: sales, Addenda: []SalesPersonRecord{}}}
	if sales {
		for _, one := range calls.Members.Addenda {
			out.Body.Addenda = append(out.Body.Addenda, SalesPersonRecord{ID: one.ID, Name: one.Name})
		}
	}
	return out, nil
}

// PartnerOutput is an agent's own view as a partner.
type PartnerOutput struct {
	Body PartnerRecord
}

// PartnerRecord is an agent's own view as a partner. Amounts are in cents.
type PartnerRecord struct {
	Success bool            `json:"success"`
	Code    string          `json:"code" doc:"for ?ref= in any address, and for /invite/{code}"`
	Link    string          `json:"link"`
	Invite  string          `json:"invite_link"`
	SignUps int             `json:"sign_ups" doc:"agents who signed up through the links"`
	Joined  int             `json:"joined" doc:"those of them who paid for a program"`
	Total   int64           `json:"total" doc:"of the credits"`
	Credits []PartnerCredit `json:"credits" doc:"newest first"`
}

// PartnerCredit is a partner's credit for an agent who joined.
type PartnerCredit struct {
	Program string `json:"program" doc:"its name"`
	Amount  int64  `json:"amount"`
	Day     string `json:"day" doc:"2026-11-23"`
}

func (calls Calls) partner(ctx context.Context, _ *struct{}) (*PartnerOutput, error) {
	p, err := calls.Members.PartnerOf(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	r := PartnerRecord{
		Success: true, Code: p.Code, Link: calls.Origin + "/free?ref=" + p.Code, Invite: calls.Origin + "/invite/" + p.Code, SignUps: p.SignUps, Joined: p.Joined, Total: p.Total, Credits: make([]PartnerCredit, len(p.Credits)),
	}
	for i, c := range p.Credits {
		name := c.Program
		if program, ok := membership.ProgramByKey(c.Program); ok {
			name = program.Name
		}
		r.Credits[i] = PartnerCredit{Program: name, Amount: c.Amount, Day: c.At.Format(day)}
	}
	return &PartnerOutput{Body: r}, nil
}
