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

func (calls Calls) registerSetup(api huma.API) {
	checks := httpapi.Agents.LimitedByRules(lead.Checks)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "lead-settings", http.MethodGet, "/api/agent/lead-settings", "Which leads the agent takes"), calls.settings)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "set-lead-settings", http.MethodPut, "/api/agent/lead-settings", "Sets which leads the agent takes: pause, price range and monthly capacity; current leads stay"), calls.setSettings)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "connect-webhook", http.MethodPut, "/api/agent/lead-webhook", "Sends the agent's leads to a webhook, signed according to Standard Webhooks; the response contains the secret"), calls.connectWebhook)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "disconnect-webhook", http.MethodDelete, "/api/agent/lead-webhook", "Stops sending leads to the webhook"), calls.disconnect(lead.Webhook))
	httpapi.Register(api, checks, httpapi.Call(tag, "test-webhook", http.MethodPost, "/api/agent/lead-webhook/test", "Sends the webhook a test event, without a lead"), calls.test)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "connect-follow-up-boss", http.MethodPut, "/api/agent/follow-up-boss", "Sends accepted leads to Follow Up Boss"), calls.connectFollowUpBoss)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "disconnect-follow-up-boss", http.MethodDelete, "/api/agent/follow-up-boss", "Stops sending leads to Follow Up Boss"), calls.disconnect(lead.FollowUpBoss))
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "lead-deliveries", http.MethodGet, "/api/agent/lead-deliveries", "What was sent to the agent's tools in the past 30 days"), calls.deliveries)
	httpapi.Register(api, httpapi.Agents, httpapi.Call(tag, "lead-delivery", http.MethodGet, "/api/agent/lead-deliveries/{id}", "One delivery to the agent's tools, with its payload"), calls.delivery)
	httpapi.Register(api, checks, httpapi.Call(tag, "send-lead-delivery", http.MethodPost, "/api/agent/lead-deliveries/{id}/send", "Sends a delivery again"), calls.sendAgain)
}

// SettingsInput says which leads an agent takes.
type SettingsInput struct {
	Body *struct {
		_         struct{}     `json:"-" additionalProperties:"true"`
		Paused    httpapi.Bool `json:"paused,omitempty"`
		PriceFrom httpapi.Int  `json:"price_from,omitempty" doc:"dollars"`
		PriceTo   httpapi.Int  `json:"price_to,omitempty" doc:"dollars; 0: no limit"`
		Capacity  httpapi.Int  `json:"capacity,omitempty" doc:"leads a month; 0: no limit"`
	}
}

// SettingsOutput says which leads an agent takes.
type SettingsOutput struct {
	Body struct {
		Success  bool                    `json:"success"`
		Settings leadscreen.LeadSettings `json:"settings"`
	}
}

func settingsOutput(s lead.Settings, err error) (*SettingsOutput, error) {
	if err != nil {
		return nil, err
	}
	out := &SettingsOutput{}
	out.Body.Success, out.Body.Settings = true, leadscreen.NewSettings(s)
	return out, nil
}

func (calls Calls) settings(ctx context.Context, _ *struct{}) (*SettingsOutput, error) {
	return settingsOutput(calls.Leads.SettingsOf(ctx, accountapi.Principal(ctx).Account.ID))
}

func (calls Calls) setSettings(ctx context.Context, in *SettingsInput) (*SettingsOutput, error) {
	f, wanted := &httpapi.Form{}, lead.Settings{}
	if in.Body != nil {
		wanted = lead.Settings{Paused: f.Bool("paused", in.Body.Paused), PriceFrom: f.Int("price_from", in.Body.PriceFrom), PriceTo: f.Int("price_to", in.Body.PriceTo), Capacity: int(f.Int("capacity", in.Body.Capacity))}
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	return settingsOutput(calls.Leads.SetSettings(ctx, accountapi.Principal(ctx).Account.ID, wanted))
}

// WebhookInput is the URL to send leads to.
type WebhookInput struct {
	Body *struct {
		_     struct{}     `json:"-" additionalProperties:"true"`
		URL   httpapi.Text `json:"url,omitempty" doc:"https, on the public internet"`
		Renew httpapi.Bool `json:"renew_secret,omitempty"`
	}
}

// WebhookOutput is a connected webhook.
type WebhookOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         struct {
		Success bool   `json:"success"`
		URL     string `json:"url"`
		Secret  string `json:"secret" doc:"whsec_…, which signs what is sent"`
	}
}

func (calls Calls) connectWebhook(ctx context.Context, in *WebhookInput) (*WebhookOutput, error) {
	f, address, renew := &httpapi.Form{}, "", false
	if in.Body != nil {
		address, renew = f.Line("url", in.Body.URL), f.Bool("renew_secret", in.Body.Renew)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	c, err := calls.Leads.ConnectWebhook(ctx, accountapi.Principal(ctx).Account.ID, address, renew)
	if err != nil {
		return nil, err
	}
	out := &WebhookOutput{CacheControl: noStore}
	out.Body.Success, out.Body.URL, out.Body.Secret = true, c.URL, c.Secret
	return out, nil
}

// FollowUpBossInput is the agent's API key.
type FollowUpBossInput struct {
	Body *struct {
		_   struct{}       `json:"-" additionalProperties:"true"`
		Key httpapi.Secret `json:"api_key,omitempty" doc:"from Follow Up Boss"`
	}
}

func (calls Calls) connectFollowUpBoss(ctx context.Context, in *FollowUpBossInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	f, key := &httpapi.Form{}, ""
	if in.Body != nil {
		key = f.Hidden("api_key", in.Body.Key)
	}
	if err := f.Err(); err != nil {
		return nil, err
	}
	_, err := calls.Leads.ConnectFollowUpBoss(ctx, accountapi.Principal(ctx).Account.ID, key)
	return httpapi.OKUnless(err)
}

func (calls Calls) disconnect(tool lead.Tool) func(context.Context, *struct{}) (*httpapi.SessionResponse[httpapi.Done], error) {
	return func(ctx context.Context, _ *struct{}) (*httpapi.SessionResponse[httpapi.Done], error) {
		return httpapi.OKUnless(calls.Leads.Disconnect(ctx, accountapi.Principal(ctx).Account.ID, tool))
	}
}

func (calls Calls) test(ctx context.Context, _ *struct{}) (*httpapi.SessionResponse[httpapi.Done], error) {
	return httpapi.OKUnless(calls.Leads.Test(ctx, accountapi.Principal(ctx).Account.ID))
}

// DeliveriesOutput lists deliveries.
type DeliveriesOutput struct {
	Body struct {
		Deliveries []leadscreen.Delivery `json:"deliveries" doc:"newest first, at most 100"`
	}
}

func (calls Calls) deliveries(ctx context.Context, _ *struct{}) (*DeliveriesOutput, error) {
	list, err := calls.Screens.Deliveries(ctx, accountapi.Principal(ctx))
	out := &DeliveriesOutput{}
	out.Body.Deliveries = list
	return out, err
}

// DeliveryOutput is one delivery.
type DeliveryOutput struct {
	CacheControl string `header:"Cache-Control"`
	Body         leadscreen.DeliveryDetails
}

func (calls Calls) delivery(ctx context.Context, in *LeadInput) (*DeliveryOutput, error) {
	d, err := calls.Screens.DeliveryOf(ctx, accountapi.Principal(ctx), httpapi.CleanParam(in.ID))
	if err != nil {
		return nil, err
	}
	return &DeliveryOutput{CacheControl: noStore, Body: d}, nil
}

func (calls Calls) sendAgain(ctx context.Context, in *LeadInput) (*httpapi.SessionResponse[httpapi.Done], error) {
	return httpapi.OKUnless(calls.Leads.SendAgain(ctx, accountapi.Principal(ctx).Account.ID, httpapi.CleanParam(in.ID)))
}
