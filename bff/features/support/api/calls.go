// Package api has the calls for support tickets.
package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	accountapi "hearthway/bff/features/account/api"
	"hearthway/bff/features/support"
	"hearthway/bff/platform/httpapi"
)

// SupportInput is a new ticket.
type SupportInput struct {
	Body *struct {
		_          struct{}       `json:"-" additionalProperties:"true"`
		Name       httpapi.Text   `json:"name,omitempty" doc:"default: the account's"`
		Email      httpapi.Text   `json:"email,omitempty" doc:"default: the account's"`
		Topic      httpapi.Text   `json:"topic,omitempty" doc:"account, search, home, alerts, app, privacy or other"`
		Message    httpapi.Text   `json:"message,omitempty" doc:"up to 4000 characters"`
		AppVersion httpapi.Text   `json:"app_version,omitempty"`
		Device     httpapi.Text   `json:"device,omitempty"`
		RetryKey   httpapi.Text   `json:"retry_key,omitempty" doc:"repeat it when retrying"`
		Captcha    httpapi.Secret `json:"captcha,omitempty" doc:"answer to the captcha, where there is one"`
	}
}

// TicketInput identifies a ticket, with an optional message to add.
type TicketInput struct {
	Body *struct {
		_         struct{}     `json:"-" additionalProperties:"true"`
		Reference httpapi.Text `json:"reference,omitempty" doc:"HW-7K3FQ-29QDM-X4TBN, in any format"`
		Message   httpapi.Text `json:"message,omitempty"`
	}
}

// TicketOutput is a ticket.
type TicketOutput struct {
	Body struct {
		Success bool         `json:"success"`
		Ticket  TicketRecord `json:"ticket"`
	}
}

// TicketsOutput lists the user's tickets.
type TicketsOutput struct {
	Body struct {
		Tickets []TicketRecord `json:"tickets" doc:"newest first, without messages"`
	}
}

// TicketRecord is a ticket as its author sees it.
type TicketRecord struct {
	Reference string          `json:"reference"`
	Topic     string          `json:"topic" doc:"its display name"`
	Status    string          `json:"status" enum:"open,answered,closed"`
	AskedAt   time.Time       `json:"asked_at"`
	UpdatedAt time.Time       `json:"updated_at"`
	Messages  []TicketMessage `json:"messages" doc:"oldest first"`
}

// TicketMessage is one message in a ticket.
type TicketMessage struct {
	Ours bool      `json:"ours" doc:"written by our support team"`
	Text string    `json:"text"`
	At   time.Time `json:"at"`
}

// Calls has the calls for support tickets.
type Calls struct {
	accountapi.Sessions
	Support *support.Service
}

// Register registers the calls.
func (c Calls) Register(api huma.API) {
	httpapi.Register(api, httpapi.Everyone.LimitedByRules(support.TicketsFromNetwork, support.TicketsFromSender), httpapi.Call(httpapi.TagSupport, "ask-support", http.MethodPost, "/api/pub/support/tickets", "Contacts support; the reply comes by email"), c.askSupport)
	httpapi.Register(api, httpapi.Everyone.Limited(support.Lookups), httpapi.Call(httpapi.TagSupport, "look-at-ticket", http.MethodPost, "/api/pub/support/ticket", "A support request, by reference"), c.lookAtTicket)
	httpapi.Register(api, httpapi.Everyone.Limited(support.Additions), httpapi.Call(httpapi.TagSupport, "add-to-ticket", http.MethodPost, "/api/pub/support/ticket/add", "Adds to a support request"), c.addToTicket)
	httpapi.Register(api, httpapi.Members, httpapi.Call(httpapi.TagSupport, "own-tickets", http.MethodGet, "/api/account/support/tickets", "The user's support requests"), c.ownTickets)
}

func (c Calls) askSupport(ctx context.Context, in *SupportInput) (*TicketOutput, error) {
	f, request := &httpapi.Form{}, support.Request{}
	if in.Body != nil {
		request = support.Request{
			Name: f.Line("name", in.Body.Name), Email: f.Line("email", in.Body.Email), Topic: f.Line("topic", in.Body.Topic),
			Message: f.Prose("message", in.Body.Message), AppVersion: f.Line("app_version", in.Body.AppVersion), Device: f.Line("device", in.Body.Device),
			RetryKey: f.Line("retry_key", in.Body.RetryKey), Captcha: f.Hidden("captcha", in.Body.Captcha),
		}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	who, from, err := c.Caller(ctx)
	if err != nil {
		return nil, err
	}
	return ticketOutput(c.Support.Open(ctx, request, who, from))
}

func ticketOutput(t support.Ticket, err error) (*TicketOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &TicketOutput{}
	out.Body.Success, out.Body.Ticket = true, ticketRecord(t)
	return out, nil
}

func ticketRecord(t support.Ticket) TicketRecord {
	r := TicketRecord{
		Reference: t.Reference, Topic: support.TopicName(t.Topic), Status: string(t.Status), AskedAt: t.CreatedAt, UpdatedAt: t.UpdatedAt,
		Messages: make([]TicketMessage, len(t.Messages)),
	}
	for i, m := range t.Messages {
		r.Messages[i] = TicketMessage{m.Operator, m.Body, m.At}
	}
	return r
}

func (c Calls) lookAtTicket(ctx context.Context, in *TicketInput) (*TicketOutput, error) {
	f, reference := &httpapi.Form{}, ""
	if in.Body != nil {
		reference = f.Line("reference", in.Body.Reference)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return ticketOutput(c.Support.Find(ctx, reference))
}

func (c Calls) addToTicket(ctx context.Context, in *TicketInput) (*TicketOutput, error) {
	f, reference, body := &httpapi.Form{}, "", ""
	if in.Body != nil {
		reference, body = f.Line("reference", in.Body.Reference), f.Prose("message", in.Body.Message)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return ticketOutput(c.Support.Add(ctx, reference, body))
}

func (c Calls) ownTickets(ctx context.Context, _ *struct{}) (*TicketsOutput, error) {
	list, err := c.Support.ByAccount(ctx, accountapi.Principal(ctx).Account.ID)
	if err != nil {
		return nil, err
	}
	out := &TicketsOutput{}
	out.Body.Tickets = make([]TicketRecord, len(list))
	for i, t := range list {
		out.Body.Tickets[i] = ticketRecord(t)
	}
	return out, nil
}
