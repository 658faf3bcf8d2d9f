package api

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"hearthway/bff/features/support"
)

// SupportInput is what somebody asks.
type SupportInput struct {
	Body *struct {
		_          struct{} `json:"-" additionalProperties:"true"`
		Name       Text     `json:"name,omitempty" doc:"that of the account when absent"`
		Email      Text     `json:"email,omitempty" doc:"that of the account when absent"`
		Topic      Text     `json:"topic,omitempty" doc:"account, search, home, alerts, app, privacy or other"`
		Message    Text     `json:"message,omitempty" doc:"up to 4000 characters"`
		AppVersion Text     `json:"app_version,omitempty"`
		Device     Text     `json:"device,omitempty"`
		RetryKey   Text     `json:"retry_key,omitempty" doc:"the same when the same is sent again"`
		Captcha    Hidden   `json:"captcha,omitempty" doc:"answer to the captcha, where there is one"`
	}
}

// TicketInput names a ticket, and maybe what to add to it.
type TicketInput struct {
	Body *struct {
		_         struct{} `json:"-" additionalProperties:"true"`
		Reference Text     `json:"reference,omitempty" doc:"HW-7K3FQ-29QDM-X4TBN, however it is typed"`
		Message   Text     `json:"message,omitempty"`
	}
}

// TicketOutput is a ticket.
type TicketOutput struct {
	Body struct {
		Success bool         `json:"success"`
		Ticket  TicketRecord `json:"ticket"`
	}
}

// TicketsOutput are one's tickets.
type TicketsOutput struct {
	Body struct {
		Tickets []TicketRecord `json:"tickets" doc:"newest first, without what was written"`
	}
}

// TicketRecord is a ticket as whoever wrote it sees it.
type TicketRecord struct {
	Reference string          `json:"reference"`
	Topic     string          `json:"topic" doc:"its name for people"`
	Status    string          `json:"status" enum:"open,answered,closed"`
	AskedAt   time.Time       `json:"asked_at"`
	UpdatedAt time.Time       `json:"updated_at"`
	Messages  []TicketMessage `json:"messages" doc:"oldest first"`
}

// TicketMessage is one thing that was written.
type TicketMessage struct {
	Ours bool      `json:"ours" doc:"written by our support"`
	Text string    `json:"text"`
	At   time.Time `json:"at"`
}

func (a calls) registerSupport(api huma.API) {
	huma.Register(api, supportCall("ask-support", http.MethodPost, "/api/pub/support/tickets", "Asks our support; the answer comes by mail"), a.askSupport)
	huma.Register(api, supportCall("look-at-ticket", http.MethodPost, "/api/pub/support/ticket", "A request by its reference"), a.lookAtTicket)
	huma.Register(api, supportCall("add-to-ticket", http.MethodPost, "/api/pub/support/ticket/add", "Writes more into a request"), a.addToTicket)
	huma.Register(api, supportCall("own-tickets", http.MethodGet, "/api/account/support/tickets", "One's own requests"), a.ownTickets)
}

func (a calls) askSupport(ctx context.Context, in *SupportInput) (*TicketOutput, error) {
	f, wish := &form{}, support.Wish{}
	if in.Body != nil {
		wish = support.Wish{
			Name: f.line("name", in.Body.Name), Email: f.line("email", in.Body.Email), Topic: f.line("topic", in.Body.Topic),
			Message: f.prose("message", in.Body.Message), AppVersion: f.line("app_version", in.Body.AppVersion), Device: f.line("device", in.Body.Device),
			RetryKey: f.line("retry_key", in.Body.RetryKey), Captcha: f.hidden("captcha", in.Body.Captcha),
		}
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	who, err := a.stranger(ctx)
	if err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	return ticketOutput(a.Support.Ask(ctx, wish, who, from))
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

func (a calls) lookAtTicket(ctx context.Context, in *TicketInput) (*TicketOutput, error) {
	f, reference := &form{}, ""
	if in.Body != nil {
		reference = f.line("reference", in.Body.Reference)
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	return ticketOutput(a.Support.Look(ctx, reference, from))
}

func (a calls) addToTicket(ctx context.Context, in *TicketInput) (*TicketOutput, error) {
	f, reference, body := &form{}, "", ""
	if in.Body != nil {
		reference, body = f.line("reference", in.Body.Reference), f.prose("message", in.Body.Message)
	}
	if err := f.err(); err != nil {
		return nil, err
	}
	from, err := a.client(ctx)
	if err != nil {
		return nil, err
	}
	return ticketOutput(a.Support.Add(ctx, reference, body, from))
}

func (a calls) ownTickets(ctx context.Context, _ *struct{}) (*TicketsOutput, error) {
	list, err := a.Support.Mine(ctx, signed(ctx))
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
